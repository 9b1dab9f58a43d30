import { ensureBuild, isBuilt } from './ground/build.mjs'
import { ensurePackages } from './ground/packages.mjs'
import { stayWith } from './ground/run.mjs'

const env = { NODE_ENV: 'production' }

await ensurePackages()
if (isBuilt()) stayWith(['server/main.ts'], { env })
else {
  // The database is made while the pages are built; the house lets nobody in before both are done.
  const house = stayWith(['server/main.ts', '--await-pages'], { env })
  await ensureBuild()
  house.send('pages')
}
