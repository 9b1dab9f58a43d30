import { ensurePackages } from './ground/packages.mjs'
import { stayWith } from './ground/run.mjs'

const watched = ['server', 'domain', 'wire'].map((folder) => `--watch-path=${folder}`)

await ensurePackages()
stayWith([...watched, '--watch-preserve-output', 'server/main.ts', '--dev'], {
  env: { NODE_ENV: 'development' },
})
