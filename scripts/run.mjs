import { ensureAllPackages, ensurePackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

// Runs one of our scripts, after installing its packages and a Node that runs TypeScript. Those for operators
// need only the production packages; `--dev` before the others installs all.
const args = process.argv.slice(2)
const isDevelopment = args[0] === '--dev'
await (isDevelopment ? ensureAllPackages() : ensurePackages())
process.exitCode = await runNode(isDevelopment ? args.slice(1) : args)
