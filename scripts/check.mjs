import { quickChecks, vitest } from './ground/checks.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { takeSteps } from './ground/steps.mjs'

await ensurePackages()
await takeSteps([
  ...quickChecks,
  ['texts', () => vitest(['--project', 'rules and pages', 'web/kit/i18n', 'scripts/words'])],
])
