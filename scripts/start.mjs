import { ensureBuild } from './ground/build.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { stayWith } from './ground/run.mjs'

await ensurePackages()
await ensureBuild()
stayWith(['server/main.ts'], { env: { NODE_ENV: 'production' } })
