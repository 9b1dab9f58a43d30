import { ensureBuild } from './lib/build.mjs'
import { ensurePackages } from './lib/packages.mjs'

await ensurePackages()
await ensureBuild()
