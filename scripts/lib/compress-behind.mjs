import { ensureCompressed } from './build.mjs'

/** The process of `compressBehind`. It exits when the one that started it does. */
process.once('disconnect', () => process.exit())
await ensureCompressed()
process.disconnect()
