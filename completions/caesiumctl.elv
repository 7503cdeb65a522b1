
set edit:completion:arg-completer[caesiumctl] = { |@words|
    var index = (count $words)
    set index = (- $index 1)

    put (env _CLAP_IFS="\n" _CLAP_COMPLETE_INDEX=(to-string $index) CAESIUM_COMPLETE="elvish" caesiumctl -- $@words) | to-lines
}

