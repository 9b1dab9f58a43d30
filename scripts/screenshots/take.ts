import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { open } from '#server/open.ts'
import { testConfig } from '#server/testing.ts'
import { addressIn, languages } from '#wire/address/page-address.ts'
import { cookiesOf, withPaths } from '../../e2e/pages/demonstration.ts'
import { type Example, examples, type Viewer } from '../../e2e/pages/examples.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { hasFilm, untilFilmIsShown } from './film.ts'
import { contactSheet } from './sheet.ts'
import { type Shot, shotsOf } from './shots.ts'
import { takeStates } from './states/take-states.ts'

/**
 * Opens the demonstration on an empty folder and takes a screenshot of every page in every language and
 * width, for visual review, and of every state of bidding. Words after the command choose pages: `npm run
 * screenshots -- news mall`; `states` are those of bidding, and the words after it choose among them: `states
 * bar limit zh-Hans`.
 */
const folder = path.join(import.meta.dirname, '../../screenshots')
const words = process.argv.slice(2)
const statesAt = words.indexOf('states')
/** The words that choose among the states of bidding; null if they are not requested by name. */
const ofStates = statesAt < 0 ? null : words.slice(statesAt + 1)
/** The words that choose pages. */
const wanted = statesAt < 0 ? words : words.slice(0, statesAt)

const browser = await openBrowser(['--hide-scrollbars', '--force-color-profile=srgb'])
try {
  await mkdir(folder, { recursive: true })
  const shots = wanted.length === 0 && ofStates ? [] : await takePages(browser)
  const tables = words.length === 0 || ofStates ? await takeStates(browser, folder, ofStates ?? []) : []
  await writeFile(path.join(folder, 'index.html'), contactSheet(shots, tables))
  console.log(`${shots.length} pictures of pages in ${folder}; open index.html there`)
} finally {
  await browser.close()
}

/** Takes the pages of a demonstration on an empty folder. */
async function takePages(browser: Browser): Promise<readonly Shot[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-screenshots-'))
  const server = await open(testConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '0' }))
  try {
    const all = await withPaths(server.url, examples)
    const shots = shotsOf(all.filter(isWanted))
    for (const by of new Set(shots.map((shot) => shot.example.viewer ?? 'visitor')))
      await takeAll(browser, server.url, shots, by)
    return shots
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isWanted({ route, path: at, state = '' }: Example): boolean {
  return wanted.length === 0 || wanted.some((word) => `${route} ${at} ${state}`.includes(word))
}

/** Takes all screenshots of one viewer: one browser page visits the URLs in each language and width. */
async function takeAll(browser: Browser, url: string, all: readonly Shot[], by: Viewer): Promise<void> {
  const cookies = (await cookiesOf(url, by)).map((cookie) => ({ ...cookie, url }))
  for (const lang of languages) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    await context.addCookies(cookies)
    const page = await context.newPage()
    for (const shot of all.filter((one) => one.lang === lang && (one.example.viewer ?? 'visitor') === by)) {
      await page.setViewportSize({ width: shot.width, height: shot.height })
      await page.goto(addressIn(lang, shot.example.path))
      await page.keyboard.press('Shift')
      await page.evaluate(seeWhole)
      if (hasFilm(shot.example)) await untilFilmIsShown(page)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await page.screenshot({ path: path.join(folder, shot.file), fullPage: true, type: 'jpeg', quality: 80 })
      console.log(shot.file)
    }
    await context.close()
  }
}

/** Draws content far from the window too, and scrolls down and up again to load the lazy parts of the page. */
async function seeWhole(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const step = innerHeight
  for (let index = 0; index < document.body.scrollHeight; index += step) {
    scrollTo(0, index)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
  }
  scrollTo(0, 0)
  await document.fonts.ready
  // The server renders the sizes of a picture on first request.
  const loaded = Array.from(document.images, (image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 8_000))])
}
