import { ensureCompressed } from './build.mjs'
import { ensureBundle } from './bundle.mjs'

/** The process of `finishBehind`. It exits when its parent does. */
process.once('disconnect', () => process.exit())
await ensureBundle()
await ensureCompressed()
process.disconnect()
