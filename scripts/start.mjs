import path from 'node:path'
import { ensurePages, finishBehind } from './lib/build.mjs'
import { serverProgram } from './lib/bundle.mjs'
import { memoryOptions } from './lib/memory.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { root, runForeground } from './lib/run.mjs'

// With Node's cache of compiled modules a server starts in about two thirds of the time; the first server
// fills it when it exits.
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }

await ensurePackages()
const { program, isBundled } = serverProgram()
// The database is started or created while the pages are checked or built; the server listens once both are ready.
const house = runForeground([...memoryOptions, program, '--await-pages'], { env })
await ensurePages()
house.send('pages')
// In the background, after the server: until a file is compressed, the server sends it uncompressed.
finishBehind(isBundled)
