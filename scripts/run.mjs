import { ensurePackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

// Runs one of our scripts, after installing its packages and a Node that runs TypeScript.
await ensurePackages()
process.exitCode = await runNode(process.argv.slice(2))
