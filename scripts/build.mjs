import { ensureBuild } from './ground/build.mjs'
import { ensurePackages } from './ground/packages.mjs'

await ensurePackages()
await ensureBuild()
