import type { Page, Response as PageResponse } from 'playwright-core'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'
import { expectAccessible } from '../support/accessible.ts'
import { untilHydrated } from '../support/browser.ts'
import { expectNoCutText } from '../support/cut-texts.ts'
import { goBack, goForward } from '../support/history.ts'
import { controlsCovered } from './covered-controls.ts'
import type { Example, Viewer } from './examples.ts'
import { expectPage } from './page-state.ts'

/** A visited page with its heading and title, by which it is recognised when shown again. */
type Visited = { readonly example: Example; readonly heading: string; readonly title: string }

/** A page as sent by the server. */
export type Served = { readonly status: number; readonly headers: Headers; readonly html: string }

/** The options of a tour. */
type Tour = {
  readonly lang: Language
  readonly origin: string
  /** Requests a page without a browser. */
  readonly request: (address: string, viewer: Viewer) => Promise<Response>
  /** Returns the issues of a page as served in a language. */
  readonly servedIssues: (example: Example, lang: Language, served: Served) => readonly string[]
}

type Report = (issue: string) => void

const screens = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  low: { width: 1280, height: 720 },
} as const

type Width = keyof typeof screens

/**
 * Checks each example at both widths; no text may be cut. The languages take turns. In one, it loads the page
 * and looks for covered controls once per route. In the other, it opens the page by the router in one
 * document, as a visitor does, runs axe at one width, goes back and once per route forward again, and checks
 * the served page without a browser. Before a release each example is visited in both ways, otherwise only
 * the first of each route in one of them. @returns the issues with their pages
 */
export async function tour(
  page: Page,
  examples: readonly Example[],
  options: Tour,
): Promise<readonly string[]> {
  const issues: string[] = []
  const { lang } = options
  const reporterFor = ({ path, viewer = 'visitor', state = '' }: Example): Report => {
    return (what) =>
      issues.push(`${lang} ${path} ${viewer} ${state} ${page.viewportSize()?.width} px: ${what}`)
  }
  const attempt = async (example: Example, visit: (report: Report) => Promise<Visited>) => {
    const report = reporterFor(example)
    try {
      return await visit(report)
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
      return null
    }
  }
  const isLoaded = (index: number) => (index % 2 === 0) === (lang === 'en')
  const isTurn = (index: number) => isReleaseRun || index % 4 < 2 === (lang === 'en')
  const shown = isReleaseRun ? examples : examples.filter(createRouteFilter())
  const isFirstLoaded = createRouteFilter()
  let previous: Visited | null = null
  for (const [index, example] of shown.entries()) {
    if (!isLoaded(index) || !isTurn(index)) continue
    const coverAt = isFirstLoaded(example) ? coverCheckFor(index) : undefined
    previous = await attempt(example, (report) => checkLoaded(page, example, { ...options, coverAt }, report))
  }
  const isFirstOpenedAgain = createRouteFilter()
  const opened = shown.filter((_, index) => !isLoaded(index) && isTurn(index))
  // Client-side navigation never crosses into the app view.
  const inOneDocument = [...opened.filter((one) => !isInApp(one)), ...opened.filter(isInApp)]
  for (const [index, example] of inOneDocument.entries()) {
    const before = previous
    const axeAt = (['wide', 'narrow'] as const)[index % 2]
    const goesForward = isFirstOpenedAgain(example)
    previous = await attempt(example, async (report) => {
      const isNear = before && isInApp(before.example) === isInApp(example)
      const from = isNear ? before : await start(page, example, examples, options)
      return await checkOpened(page, from, example, { ...options, axeAt, goesForward }, report)
    })
  }
  return issues
}

const appPathPattern = /^\/appContent/
const isInApp = ({ path }: Example): boolean => appPathPattern.test(path)

/** Loads a page from which an example is opened. */
async function start(
  page: Page,
  example: Example,
  examples: readonly Example[],
  options: Tour,
): Promise<Visited> {
  const isNear = (one: Example) => one.route !== example.route && isInApp(one) === isInApp(example)
  const first = examples.find(isNear) ?? example
  await load(page, first, options)
  return { example: first, heading: await expectPage(page, first, options), title: await page.title() }
}

/** The place where a page is searched for covered controls. */
type CoverCheck = {
  readonly width: Width
  /** Selects the scroll position. */
  readonly position: number
}

/**
 * Returns the check of a page. Widths and scroll positions alternate, since fixed elements are the same on
 * all pages.
 */
const coverCheckFor = (index: number): CoverCheck => ({
  width: (['wide', 'narrow', 'low'] as const)[index % 3] ?? 'wide',
  position: Math.floor(index / 3),
})

/** Loads a page and checks it at both widths, and for covered controls once. */
async function checkLoaded(
  page: Page,
  example: Example,
  { coverAt, ...options }: Tour & { readonly coverAt: CoverCheck | undefined },
  report: Report,
): Promise<Visited> {
  const widths = widthsFrom(page, coverAt?.width === 'low' ? ['low'] : [])
  await resize(page, widths[0])
  const response = await load(page, example, options)
  const [status, headers, html] = [response.status(), new Headers(response.headers()), await response.text()]
  for (const issue of options.servedIssues(example, options.lang, { status, headers, html })) report(issue)
  let heading: string | undefined
  for (const width of widths) {
    await resize(page, width)
    heading = await expectPage(page, example, { ...options, heading })
    await expectNoCutText(page)
    if (width !== coverAt?.width) continue
    for (const issue of await controlsCovered(page, coverAt.position)) report(issue)
  }
  return { example, heading: heading ?? '', title: await page.title() }
}

/** Sets the width, unless it is the current one. */
async function resize(page: Page, width: Width): Promise<void> {
  if (page.viewportSize()?.width !== screens[width].width) await page.setViewportSize(screens[width])
}

/** Returns the widths of a check, the current one first, since changing the width lays out the whole page. */
function widthsFrom(page: Page, others: readonly Width[] = []): readonly [Width, ...Width[]] {
  const all: readonly Width[] = ['wide', 'narrow', ...others]
  const first = all.find((one) => screens[one].width === page.viewportSize()?.width) ?? 'wide'
  return [first, ...all.filter((one) => one !== first)]
}

/** Loads a page and hydrates it. */
async function load(page: Page, { path }: Example, { lang }: Tour): Promise<PageResponse> {
  const response = await page.goto(canonicalAddress(lang, path))
  if (!response) throw new Error('The page was not loaded')
  // Scripts wait for pictures, which are not loaded here; a key press starts them.
  await page.keyboard.press('Shift')
  await untilHydrated(page)
  return response
}

/** Creates a filter that accepts the first example of each route, among the acceptable ones. */
function createRouteFilter(mayAccept: (example: Example) => boolean = () => true) {
  const routes = new Set<string>()
  return (example: Example): boolean => mayAccept(example) && routes.size < routes.add(example.route).size
}

/** The options for checking an opened page. */
type OpenedTour = Tour & {
  readonly axeAt: Width | undefined
  /** Whether Forward leads to it again. */
  readonly goesForward: boolean
}

/**
 * Opens a page by the router as a link would and checks it, then goes back, and forward again if requested.
 * @returns the page shown in the end
 */
async function checkOpened(
  page: Page,
  previous: Visited,
  example: Example,
  { axeAt, goesForward, ...options }: OpenedTour,
  report: Report,
): Promise<Visited> {
  const { lang, request, servedIssues } = options
  const response = await request(canonicalAddress(lang, example.path), example.viewer ?? 'visitor')
  const { status, headers } = response
  const served = { status, headers, html: await response.text() }
  for (const issue of servedIssues(example, lang, served)) report(issue)

  const expectAt = (expected: Visited) =>
    expectPage(page, expected.example, { ...options, heading: expected.heading, title: expected.title })
  const [width, ...others] = widthsFrom(page)
  await resize(page, width)
  // Resolves once the URL is in the history, so that Back leads to the previous page.
  await page.evaluate(
    async (path) => {
      const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
      await router.navigate(path)
    },
    example.path.replace(appPathPattern, ''),
  )
  const title = await titleOf(page, served.html)
  const opened = { example, heading: await expectPage(page, example, { ...options, title }), title }
  await (width === axeAt ? expectAccessible : expectNoCutText)(page)
  for (const other of others) {
    await resize(page, other)
    await expectAt(opened)
    await (other === axeAt ? expectAccessible : expectNoCutText)(page)
  }
  await goBack(page, { waitUntil: 'commit' })
  await expectAt(previous)
  if (!goesForward) return previous
  await goForward(page, { waitUntil: 'commit' })
  await expectAt(opened)
  return opened
}

/** Returns the title of a document, by which its page is recognised when shown. */
const titleOf = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
