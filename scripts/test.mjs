import { ensureBuild } from './lib/build.mjs'
import { quickChecks, vitest } from './lib/checks.mjs'
import { ensureChromium, ensureWindowless } from './lib/chromium.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { inOrder, runSteps } from './lib/steps.mjs'

await ensurePackages()
const chromium = { CHROMIUM_PATH: await ensureWindowless(), WHOLE_CHROMIUM_PATH: await ensureChromium() }
await ensureBuild()
await runSteps([...quickChecks, inOrder(['tests', () => vitest([], { env: chromium })])])
