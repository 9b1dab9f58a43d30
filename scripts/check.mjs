import { quickChecks, vitest } from './lib/checks.mjs'
import { ensureAllPackages } from './lib/packages.mjs'
import { inOrder, runSteps } from './lib/steps.mjs'

await ensureAllPackages()
await runSteps([
  ...quickChecks,
  inOrder(['texts', () => vitest(['--project', 'rules and pages', 'web/kit/i18n', 'scripts/words'])]),
])
