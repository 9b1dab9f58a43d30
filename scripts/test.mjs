import { ensureBuild } from './ground/build.mjs'
import { quickChecks, vitest } from './ground/checks.mjs'
import { ensureWindowless } from './ground/chromium.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { takeSteps } from './ground/steps.mjs'

await ensurePackages()
const chromium = await ensureWindowless()
await ensureBuild()
await takeSteps([...quickChecks, ['tests', () => vitest([], { env: { CHROMIUM_PATH: chromium } })]])
