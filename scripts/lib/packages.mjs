import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, runProgram } from './run.mjs'
import { fail, say } from './say.mjs'

/** Installs the packages needed to run and build the server, unless exactly these are installed. */
export async function ensurePackages() {
  if (!isInstalled(isOfHouse)) await install('ci', '--omit=dev')
}

/**
 * Installs all packages, including those for development, unless exactly these are installed. Existing ones
 * remain in place, since a server may be running from them.
 */
export async function ensureAllPackages() {
  if (isInstalled(() => true)) return
  if (isInstalled(isOfHouse)) await install('install', '--include=dev', '--no-save')
  else await install('ci', '--include=dev')
}

async function install(...ask) {
  say('Installing packages')
  const args = [...ask, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('npm-cli.js') ? await runNode([npm, ...args]) : await runProgram('npm', args)
  if (code !== 0) fail(`npm ${ask[0]} failed; see above`)
}

/** Returns whether the requested packages of the lock file are installed, and none that are not in it. */
function isInstalled(isAskedFor) {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    const isThere = ([place, entry]) =>
      present[place] ? present[place].version === entry.version : entry.optional === true
    return (
      Object.entries(wanted)
        .filter(([place, entry]) => place !== '' && isAskedFor(entry))
        .every(isThere) && Object.keys(present).every((place) => place in wanted)
    )
  } catch {
    return false
  }
}

const isOfHouse = (entry) => entry.dev !== true

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
