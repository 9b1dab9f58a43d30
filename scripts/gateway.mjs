import { memoryOptions } from './lib/memory.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

// Runs a gateway, which a signal closes, with the memory of a server.
await ensurePackages()
runForeground([...memoryOptions, 'server/gateway-main.ts'], { env: { NODE_ENV: 'production' } })
