// Takes the interface's own description into the package when it is built, and makes its types: there is no copy of it here.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(here, "..", "..", "proto", "caesium", "v1", "work.proto");
if (!existsSync(source)) {
  console.error(`${source} is missing: the package is built in a checkout of Caesium`);
  process.exit(1);
}
mkdirSync(join(here, "proto"), { recursive: true });
copyFileSync(source, join(here, "proto", "work.proto"));
const generator = join(here, "node_modules", ".bin", "proto-loader-gen-types");
const flags = ["--longs=String", "--defaults", "--oneofs", "--keepCase", "--grpcLib=@grpc/grpc-js"];
const paths = ["--importFileExtension=.js", `--includeDirs=${join(here, "proto")}`, `--outDir=${join(here, "src", "generated")}`];
execFileSync(generator, [...flags, ...paths, "work.proto"], { stdio: ["ignore", "ignore", "inherit"] });
