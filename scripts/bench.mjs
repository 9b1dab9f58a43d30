import { ensureBuild } from './lib/build.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

await ensurePackages()
await ensureBuild()
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
