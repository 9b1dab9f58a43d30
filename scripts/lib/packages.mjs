import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, runProgram } from './run.mjs'
import { fail, say } from './say.mjs'

/** Installs the packages of the lock file unless exactly these are installed. */
export async function ensurePackages() {
  if (matchesLock()) return
  say('Installing packages')
  const ask = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('npm-cli.js') ? await runNode([npm, ...ask]) : await runProgram('npm', ask)
  if (code !== 0) fail('npm ci failed; see above')
}

function matchesLock() {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    const isThere = ([place, entry]) =>
      present[place] ? present[place].version === entry.version : entry.optional === true
    return (
      Object.entries(wanted)
        .filter(([place]) => place !== '')
        .every(isThere) && Object.keys(present).every((place) => place in wanted)
    )
  } catch {
    return false
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
