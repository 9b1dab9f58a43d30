import { ensureBuild } from './ground/build.mjs'
import { ensureChromium } from './ground/chromium.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { runNode } from './ground/run.mjs'

await ensurePackages()
const chromium = await ensureChromium()
await ensureBuild()
const env = { CHROMIUM_PATH: chromium, NODE_ENV: 'production' }
process.exitCode = await runNode(['scripts/screenshots/take.ts', ...process.argv.slice(2)], { env })
