import { ensureBuild } from './lib/build.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

// A complete installation on this machine, from Debian's packages.
await ensurePackages()
await ensureBuild()
runForeground(['scripts/cluster/cluster-cli.ts', ...process.argv.slice(2)])
