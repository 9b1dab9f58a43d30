import { ensureBuild } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

await ensurePackages()
const chromium = await ensureChromium()
await ensureBuild()
const env = { CHROMIUM_PATH: chromium, NODE_ENV: 'production' }
process.exitCode = await runNode(['scripts/pictures/take.ts'], { env })
