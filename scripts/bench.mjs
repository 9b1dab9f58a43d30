import { ensureBuild } from './ground/build.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { runNode } from './ground/run.mjs'

await ensurePackages()
await ensureBuild()
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
