import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, isStamped, stampOf } from './files.mjs'
import { root, runNode } from './run.mjs'

/** Outside the built pages, since building them empties their folder, even while a server runs from the bundle. */
export const bundleFolder = '.cache/start'

/** The place and sources of the bundle; tests have their own. */
const ours = { checkout: root, folder: bundleFolder, bundle: bundleServer }

/**
 * Returns the program of the server: the bundle if it is complete and built from exactly these sources,
 * otherwise the sources.
 */
export const serverProgram = ({ checkout, folder } = ours) =>
  isWhole(checkout, folder)
    ? { program: `${folder}/main.js`, isBundled: true }
    : { program: 'server/main.ts', isBundled: false }

/** Bundles the server unless that has been done. Without a bundle the sources run, so a failure is only reported. */
export async function ensureBundle({ checkout, folder, bundle } = ours) {
  if (isWhole(checkout, folder)) return
  const whole = path.join(checkout, folder)
  const draft = `${whole}.draft`
  try {
    rmSync(draft, { recursive: true, force: true })
    const sources = stampOf(checkout, sourcesOf(checkout))
    const files = await bundle(draft)
    const load = `await import(${JSON.stringify(pathToFileURL(path.join(draft, 'open.js')))}); process.exit()`
    if ((await runNode(['--input-type=module', '--eval', load])) !== 0) throw new Error('it does not load')
    writeFileSync(stampIn(draft), JSON.stringify({ sources, files }))
    rmSync(whole, { recursive: true, force: true })
    renameSync(draft, whole)
  } catch (error) {
    console.error(`The server could not be bundled; it starts from its sources: ${error.message}`)
  }
}

async function bundleServer(folder) {
  const { rollServer } = await import('./roll-server.mjs')
  return rollServer(folder)
}

const stampIn = (folder) => path.join(folder, 'stamp.json')

function isWhole(checkout, name) {
  const folder = path.join(checkout, name)
  if (!existsSync(stampIn(folder))) return false
  try {
    const { sources, files } = JSON.parse(readFileSync(stampIn(folder), 'utf8'))
    const isThere = ([file, size]) => statSync(path.join(folder, file)).size === size
    return files.every(isThere) && isStamped(sources, checkout, sourcesOf(checkout))
  } catch {
    return false
  }
}

/** Returns the sources of the bundle. Migrations, workers and texts are read from their own files. */
function sourcesOf(checkout) {
  const sources = ['server', 'domain', 'wire', 'demo']
    .flatMap((folder) => filesBelow(path.join(checkout, folder)))
    .filter((file) => /(?<!\.test)\.(ts|json)$/.test(file))
  const others = ['package-lock.json', 'package.json', 'scripts/lib/roll-server.mjs']
  return [...others.map((name) => path.join(checkout, name)), ...sources]
}
