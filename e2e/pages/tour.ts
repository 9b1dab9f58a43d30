import type { Page, Response as PageResponse } from 'playwright-core'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'
import { expectAccessible } from '../support/accessible.ts'
import { untilHydrated } from '../support/browser.ts'
import { expectNoCutText } from '../support/cut-texts.ts'
import { goBack, goForward } from '../support/history.ts'
import { type ChatButtonChecks, controlsCovered } from './chat-button.ts'
import type { Example, Viewer } from './examples.ts'
import { expectPage } from './page-state.ts'

/** A visited page with its heading. */
type Visited = { readonly example: Example; readonly heading: string }

/** A page as the server sent it. */
export type Served = { readonly status: number; readonly headers: Headers; readonly html: string }

/** Options of a tour. */
type Tour = {
  readonly lang: Language
  readonly origin: string
  /** Counts the checks of the chat button. */
  readonly checks: ChatButtonChecks
  /** Requests a page without a browser. */
  readonly request: (address: string, viewer: Viewer) => Promise<Response>
  /** Returns the faults of a page as it was served in a language. */
  readonly servedFaults: (example: Example, lang: Language, served: Served) => readonly string[]
}

type Report = (fault: string) => void

const screens = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  low: { width: 1280, height: 720 },
} as const

/**
 * Opens each example and checks it at the narrow width; no text may be cut. The languages take turns: one loads the page
 * at the wide width and narrows it, with axe at either width in turn and the chat button once per route. The other opens
 * it by the router, goes back and once per route forward again, and checks what is served without a browser.
 * @returns the faults with their pages
 */
export async function tour(
  page: Page,
  examples: readonly Example[],
  options: Tour,
): Promise<readonly string[]> {
  const faults: string[] = []
  const isFirstWithChat = createRouteFilter(({ route }) => !route.startsWith('house'))
  const isFirstOpenedAgain = createRouteFilter()
  let previous: Visited | null = null
  for (const [index, example] of examples.entries()) {
    const { path, viewer: by = 'visitor', state = '' } = example
    const report = (what: string) => faults.push(`${options.lang} ${path} ${by} ${state}: ${what}`)
    try {
      const isTurn = (index % 2 === 0) === (options.lang === 'en')
      if (!isTurn) previous ??= await start(page, examples.at(-1) ?? example, options)
      if (isTurn || !previous || isInApp(previous.example) !== isInApp(example)) {
        const chatPosition = isFirstWithChat(example) ? index : undefined
        const axeAt = (['wide', 'narrow'] as const)[Math.floor(index / 2) % 2]
        previous = await checkLoaded(page, example, options, { axeAt, chatPosition }, report)
      } else {
        const goesForward = isFirstOpenedAgain(example)
        previous = await checkOpened(page, previous, example, { ...options, goesForward }, report)
      }
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
      previous = null
    }
  }
  return faults
}

type Width = keyof typeof screens

/** How a loaded page is checked: with axe and the chat button at most once each. */
type Checked = {
  readonly axeAt: Width | undefined
  /** Selects the scroll positions at which the chat button is checked; undefined to leave it out. */
  readonly chatPosition: number | undefined
}

/** Loads the page from which the first one is opened. */
async function start(page: Page, example: Example, options: Tour): Promise<Visited> {
  await page.setViewportSize(screens.narrow)
  await load(page, example, options)
  return { example, heading: await expectPage(page, example, options) }
}

/** Loads a page and checks it at both widths. The chat button is also checked on a low screen. */
async function checkLoaded(
  page: Page,
  example: Example,
  options: Tour,
  { axeAt, chatPosition }: Checked,
  report: Report,
): Promise<Visited> {
  const checkChatButton = async (width: Width) => {
    if (chatPosition === undefined) return
    const position = Object.keys(screens).indexOf(width) + chatPosition
    for (const fault of await controlsCovered(page, position, options.checks))
      report(`${screens[width].width}: ${fault}`)
  }
  let heading: string | undefined
  for (const width of ['wide', 'narrow'] as const) {
    await page.setViewportSize(screens[width])
    if (heading === undefined) {
      const response = await load(page, example, options)
      const [status, headers, html] = [
        response.status(),
        new Headers(response.headers()),
        await response.text(),
      ]
      for (const fault of options.servedFaults(example, options.lang, { status, headers, html }))
        report(fault)
    }
    heading = await expectPage(page, example, { ...options, heading })
    if (width === axeAt) await expectAccessible(page)
    else await expectNoCutText(page)
    await checkChatButton(width)
  }
  if (chatPosition !== undefined) {
    await page.setViewportSize(screens.low)
    await checkChatButton('low')
    await page.setViewportSize(screens.narrow)
  }
  return { example, heading: heading ?? '' }
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

/** Creates a filter that accepts the first example of each route, of those that may be accepted at all. */
function createRouteFilter(mayAccept: (example: Example) => boolean = () => true) {
  const routes = new Set<string>()
  return (example: Example): boolean => mayAccept(example) && routes.size < routes.add(example.route).size
}

const appPathPattern = /^\/appContent/
/** Client-side navigation never crosses into the app view. */
const isInApp = ({ path }: Example): boolean => appPathPattern.test(path)

/**
 * Opens a page by the router as a link would and checks it, then goes back, and forward again if the tour asks for it.
 * @returns the page that is shown in the end
 */
async function checkOpened(
  page: Page,
  previous: Visited,
  example: Example,
  { goesForward, ...options }: Tour & { readonly goesForward: boolean },
  report: Report,
): Promise<Visited> {
  const { lang, request, servedFaults } = options
  const response = await request(canonicalAddress(lang, example.path), example.viewer ?? 'visitor')
  const { status, headers } = response
  const served = { status, headers, html: await response.text() }
  for (const fault of servedFaults(example, lang, served)) report(fault)

  const expectAt = (expected: Visited) =>
    expectPage(page, expected.example, { ...options, heading: expected.heading })
  // Resolved once the address is in the history, so that Back leads to the previous page.
  await page.evaluate(
    async (path) => {
      const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
      await router.navigate(path)
    },
    example.path.replace(appPathPattern, ''),
  )
  const title = await titleOf(page, served.html)
  const opened = { example, heading: await expectPage(page, example, { ...options, title }) }
  await expectNoCutText(page)
  await goBack(page, { waitUntil: 'commit' })
  await expectAt(previous)
  if (!goesForward) return previous
  await goForward(page, { waitUntil: 'commit' })
  await expectAt(opened)
  return opened
}

/** The title of a document, by which its page is known when it is shown. */
const titleOf = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
