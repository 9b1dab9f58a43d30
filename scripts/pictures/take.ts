import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { open } from '#server/open.ts'
import { testConfig } from '#server/testing.ts'
import type { Session } from '#wire/entities/user.ts'
import { sessionCookie } from '../../e2e/support/session-cookie.ts'
import { outbid, placesOf, rehearse, signIn } from './rehearsal.ts'

/** Opens the demonstration house on an empty folder and takes the pictures of the README. */
const folder = path.join(import.meta.dirname, '../../docs/pictures')
const languages = { en: 'en', zh: 'zh-Hans' } as const
const widths = [1440, 390] as const
/** The width of the stored wide pictures in pixels, enough to read them in a document. */
const keptWidth = 1200

type Subject = {
  readonly name: string
  readonly path: string
  readonly as: Session | null
  /** The viewer of the same page in a second browser, shown on the right. */
  readonly beside?: Session
  readonly widths: readonly number[]
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-pictures-'))
const server = await open(testConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '0' }))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const subject of await subjectsOf(server.url)) {
    for (const language of ['en', 'zh'] as const) {
      for (const width of subject.widths) await take(browser, subject, language, width)
    }
  }
  await reportSize()
} finally {
  await browser.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function subjectsOf(origin: string): Promise<readonly Subject[]> {
  const places = await placesOf(origin)
  const [clerk, first, second] = await Promise.all(
    ['clerk', 'bidder1', 'bidder2'].map((name) => signIn(origin, `${name}@example.com`)),
  )
  if (!clerk || !first || !second) throw new Error('Nobody came')
  await rehearse(places.liveId, clerk.client, first.client)
  const { auctionId, lotId } = places.contested
  await outbid(places.contested, first.client, second.client)
  return [
    {
      name: 'bid',
      path: `/auction/${auctionId}/lot/${lotId}`,
      as: first.session,
      beside: second.session,
      widths,
    },
    { name: 'home', path: '/', as: null, widths },
    { name: 'auction', path: places.auction, as: null, widths },
    { name: 'lot', path: places.lot, as: second.session, widths },
    { name: 'live', path: places.live, as: first.session, widths },
    { name: 'console', path: `/house/desk/${places.liveId}`, as: clerk.session, widths: [1440] },
  ]
}

async function take(
  browser: Browser,
  subject: Subject,
  language: keyof typeof languages,
  width: number,
): Promise<void> {
  const file = path.join(folder, `${subject.name}-${language}-${width}.webp`)
  const isNarrow = width === 390
  const { as, beside } = subject
  const size = { width: beside && !isNarrow ? 800 : width, height: isNarrow ? 844 : 960 }
  const left = await shoot(browser, { path: subject.path, as, language, size })
  const shot = beside
    ? await sideBySide([left, await shoot(browser, { path: subject.path, as: beside, language, size })])
    : left
  const picture = sharp(shot)
  await (isNarrow ? picture : picture.resize({ width: keptWidth }))
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
}

/** Takes a picture of a page for one viewer. */
async function shoot(
  browser: Browser,
  view: {
    readonly path: string
    readonly as: Session | null
    readonly language: keyof typeof languages
    readonly size: { readonly width: number; readonly height: number }
  },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: view.size,
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'languageCode', value: languages[view.language], url: server.url },
    ...(view.as ? [{ ...sessionCookie(view.as), url: server.url }] : []),
  ])
  const page = await context.newPage()
  await page.goto(view.path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const shot = await page.screenshot()
  await context.close()
  return shot
}

/** Joins pictures of equal size in a row, with a gap between them. */
function sideBySide(shots: Buffer[]): Promise<Buffer> {
  return sharp(shots, { join: { across: shots.length, shim: 24, background: '#ffffff' } })
    .png()
    .toBuffer()
}

async function reportSize(): Promise<void> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${sizes.length} pictures in docs/pictures, ${Math.round(total / 1000)} kB`)
}
