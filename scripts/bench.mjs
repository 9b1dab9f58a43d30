import { ensureBuild } from './lib/build.mjs'
import { ensureAllPackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

await ensureAllPackages()
await ensureBuild()
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
