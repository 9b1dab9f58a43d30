import { memoryOptions } from './lib/memory.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

// Runs a gateway with the memory options of a server; a signal closes it.
await ensurePackages()
runForeground([...memoryOptions, 'server/gateway-main.ts'], { env: { NODE_ENV: 'production' } })
