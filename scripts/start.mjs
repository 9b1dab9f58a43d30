import path from 'node:path'
import { ensurePages, finishBehind } from './lib/build.mjs'
import { serverProgram } from './lib/bundle.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { root, runForeground } from './lib/run.mjs'

// With Node's cache of compiled modules a server starts in about two thirds of the time; the first one fills it when it exits.
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }
// Rendering a page allocates many short-lived objects. With a semi-space of this size (megabytes, three times) most are
// dead before a collection; with the default size, collecting took much of the time.
const room = '--max-semi-space-size=32'

await ensurePackages()
const { program, isBundled } = serverProgram()
// The database starts, or is created, while the pages are checked or built; the server listens once both are done.
const house = runForeground([room, program, '--await-pages'], { env })
await ensurePages()
house.send('pages')
// In the background, after the server: until a file is compressed, the server sends it uncompressed.
finishBehind(isBundled)
