import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { compressAssets } from './compress.mjs'
import { filesBelow, isStamped, stampOf } from './files.mjs'
import { root, runTool } from './run.mjs'
import { fail, say } from './say.mjs'

const stamp = path.join(root, 'build/sources.json')

/** Marks compressed assets. A build empties the folder, and so deletes the mark. */
const compressed = path.join(root, 'build/client/.compressed')

/** Returns whether the built pages are of exactly these sources. */
function isBuilt() {
  try {
    return isStamped(JSON.parse(readFileSync(stamp, 'utf8')), root, sourcesOfPages())
  } catch {
    // A missing or damaged stamp does not count.
    return false
  }
}

/** Builds and compresses the pages unless they are up to date. */
export async function ensureBuild() {
  await ensurePages()
  await ensureCompressed()
}

/** Builds the pages unless they are up to date. */
export async function ensurePages() {
  if (isBuilt()) return
  const sources = stampOf(root, sourcesOfPages())
  say('Building the pages')
  const code = await runTool('@react-router/dev/dist/cli/index.js', ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) fail('The build failed; see above')
  writeFileSync(stamp, JSON.stringify(sources))
}

/** Compresses the assets of the pages unless that has been done. Pages can be served in the meantime. */
export async function ensureCompressed() {
  if (existsSync(compressed)) return
  await compressAssets(path.join(root, 'build/client'))
  writeFileSync(compressed, '')
}

/**
 * Bundles the server for the next start, and compresses the assets, in a separate process with the lowest
 * priority, since a server starts at the same time.
 */
export function finishBehind(isBundled) {
  if (isBundled && existsSync(compressed)) return
  const child = fork(path.join(root, 'scripts/lib/finish-behind.mjs'))
  // Set before its threads exist, which would not inherit it later.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.once('exit', (code) => {
    if (code !== 0) console.error('The pages could not be compressed; they are sent uncompressed')
  })
}

function sourcesOfPages() {
  const files = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ]
  const sources = ['web', 'wire', 'domain', 'scripts/vite'].flatMap((room) =>
    filesBelow(path.join(root, room)),
  )
  return [...files.map((name) => path.join(root, name)), ...sources.filter(isShipped)]
}

const isShipped = (file) => !/\.test\.tsx?$/.test(file)
