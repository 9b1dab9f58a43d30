import { ensurePackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

// Runs a script of ours with what it needs: the packages, and a Node that reads TypeScript.
await ensurePackages()
process.exitCode = await runNode(process.argv.slice(2))
