import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from './run.mjs'
import { fail, say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Debian's headless shell of Chromium: it renders the same pages with a third less processor time. */
const windowless = '/usr/bin/chromium-headless-shell'

/** Returns the path of a Chromium. On Debian, root installs a missing one. */
export async function ensureChromium() {
  return found() ?? (await installed('chromium')) ?? fail(advice)
}

/** Returns the path of a Chromium for the journeys: the headless shell if it is or can be installed. */
export async function ensureWindowless() {
  if (process.env.CHROMIUM_PATH) return ensureChromium()
  if (!existsSync(windowless)) await installed('chromium-headless-shell')
  return existsSync(windowless) ? windowless : ensureChromium()
}

const advice =
  'The journeys need Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk), ' +
  'or set CHROMIUM_PATH to a Chromium or Chrome.'

function found() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH is ${given}, where nothing stands.`)
  return places.find((place) => existsSync(place)) ?? names.map(which).find(Boolean)
}

function which(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

async function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say(`Installing ${name}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], { env })
  const wanted = [name, 'fonts-noto-cjk']
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env })
  return found()
}
