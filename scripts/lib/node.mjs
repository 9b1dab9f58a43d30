import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, say } from './say.mjs'

const note = fileURLToPath(new URL('../../.cache/node-path', import.meta.url))
let found

/** Returns the path of a Node for the server: this one if it is new enough, otherwise one from an npm package. */
export function findNode() {
  found ??= isNewEnough(process.versions.node) ? process.execPath : (remembered() ?? fetched())
  return found
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 11)
}

function remembered() {
  try {
    const file = readFileSync(note, 'utf8').trim()
    accessSync(file, constants.X_OK)
    return isNewEnough(versionOf(file)) ? file : null
  } catch {
    return null
  }
}

const versionOf = (file) => execFileSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()

function fetched() {
  say(`Node ${process.versions.node} is too old; fetching Node 24 from npm (once)`)
  try {
    const ask = ['-y', '-p', 'node@24', '--', 'node', '-p', 'process.execPath']
    const options = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    }
    const file = execFileSync('npx', ask, options).trim().split('\n').at(-1)
    if (!isNewEnough(versionOf(file))) throw new Error(`npx ran ${file}`)
    mkdirSync(path.dirname(note), { recursive: true })
    writeFileSync(note, `${file}\n`)
    return file
  } catch (error) {
    return fail(`Node 24 could not be fetched (${error.message}). Install Node 24.11 or newer.`)
  }
}
