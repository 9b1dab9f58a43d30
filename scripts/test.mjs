import { ensureBuild } from './ground/build.mjs'
import { quickChecks, vitest } from './ground/checks.mjs'
import { ensureChromium, ensureWindowless } from './ground/chromium.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { takeSteps } from './ground/steps.mjs'

await ensurePackages()
const chromium = { CHROMIUM_PATH: await ensureWindowless(), WHOLE_CHROMIUM_PATH: await ensureChromium() }
await ensureBuild()
await takeSteps([...quickChecks, ['tests', () => vitest([], { env: chromium })]])
