complete --keep-order --exclusive --command caesiumctl --arguments "(CAESIUM_COMPLETE=fish caesiumctl -- (commandline --current-process --tokenize --cut-at-cursor) (commandline --current-token))"
