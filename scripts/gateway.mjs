import { ensurePackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

// Runs a gateway, which a signal closes, with the memory of a server (see start.mjs).
await ensurePackages()
runForeground(['--max-semi-space-size=32', 'server/gateway-main.ts'], { env: { NODE_ENV: 'production' } })
