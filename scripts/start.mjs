import { ensureCompressed, ensurePages, isBuilt } from './lib/build.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { runForeground } from './lib/run.mjs'

const env = { NODE_ENV: 'production' }
// A page is many small things that are gone once it is sent: in this much room (megabytes, three times) they are gone before
// the collector looks, which otherwise took a good part of the time.
const room = '--max-semi-space-size=32'

await ensurePackages()
if (isBuilt()) runForeground([room, 'server/main.ts'], { env })
else {
  // The database is made while the pages are built; the house lets nobody in before both are done.
  const house = runForeground([room, 'server/main.ts', '--await-pages'], { env })
  await ensurePages()
  house.send('pages')
}
// Nobody waits for this: until a file is compressed, the house sends it as it is.
await ensureCompressed()
