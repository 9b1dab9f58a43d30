import { ensureAllPackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

const watched = ['server', 'domain', 'wire'].map((folder) => `--watch-path=${folder}`)

await ensureAllPackages()
runForeground([...watched, '--watch-preserve-output', 'server/main.ts', '--dev'], {
  env: { NODE_ENV: 'development' },
})
