import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { addressIn, type Language } from '#wire/address/page-address.ts'
import { expectAccessible } from '../support/accessible.ts'
import { untilHydrated } from '../support/browser.ts'
import { goBack, goForward } from '../support/history.ts'
import { type ChatButtonChecks, controlsCovered } from './chat-button.ts'
import { expectNoCutText } from './cut-texts.ts'
import type { Example } from './examples.ts'
import { expectPage } from './page-state.ts'

/** A visited page with its heading. */
type Visited = { readonly example: Example; readonly heading: string }

/** Options of a tour. */
type Tour = {
  readonly lang: Language
  readonly origin: string
  /** Counts the checks of the chat button. */
  readonly checks: ChatButtonChecks
  /** Returns the faults of a page as it was served. */
  documentFaults(example: Example, document: Response): Promise<readonly string[]>
}

const screens = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  low: { width: 1280, height: 720 },
} as const

/**
 * Loads each example and checks it at the narrow width; no text may be cut. The languages take turns at the other
 * checks. One loads at the wide width and narrows the page; axe runs at either width in turn. The other loads at the
 * narrow width and navigates to the previous page and back, and once per route forward again. In English the chat
 * button is checked as well, once per route.
 * @returns the faults with their pages
 */
export async function tour(
  page: Page,
  examples: readonly Example[],
  options: Tour,
): Promise<readonly string[]> {
  const faults: string[] = []
  const isFirstWithChat = createRouteFilter(
    ({ route }) => options.lang === 'en' && !route.startsWith('house'),
  )
  const isFirstOpenedAgain = createRouteFilter()
  let previous: Visited | null = null
  for (const [index, example] of startingWithLast(examples).entries()) {
    const runsAxe = (index % 2 === 0) === (options.lang === 'en')
    const { path, viewer: by = 'visitor', state = '' } = example
    const report = (what: string) => faults.push(`${options.lang} ${path} ${by} ${state}: ${what}`)
    try {
      const widths = runsAxe ? (['wide', 'narrow'] as const) : (['narrow'] as const)
      const checked: Checked = {
        widths,
        axeAt: runsAxe ? widths[Math.floor(index / 2) % 2] : undefined,
        chatPosition: isFirstWithChat(example) ? index : undefined,
      }
      const current: Visited = {
        example,
        heading: await checkExample(page, example, options, checked, report),
      }
      if (!runsAxe && previous) {
        const goesForward = isFirstOpenedAgain(previous.example)
        await navigateAndBack(page, previous, current, { ...options, goesForward })
      }
      previous = current
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
      previous = null
    }
  }
  return faults
}

type Width = keyof typeof screens

/** How an example is checked: at which widths, with axe and the chat button at most once each. */
type Checked = {
  readonly widths: readonly Width[]
  readonly axeAt: Width | undefined
  /** Selects the scroll positions at which the chat button is checked; undefined to leave it out. */
  readonly chatPosition: number | undefined
}

/** Loads a page, checks it at each width and returns its heading. The chat button is also checked on a low screen. */
async function checkExample(
  page: Page,
  example: Example,
  options: Tour,
  { widths, axeAt, chatPosition }: Checked,
  report: (fault: string) => void,
): Promise<string> {
  const checkChatButton = async (width: Width) => {
    if (chatPosition === undefined) return
    const position = Object.keys(screens).indexOf(width) + chatPosition
    for (const fault of await controlsCovered(page, position, options.checks))
      report(`${screens[width].width}: ${fault}`)
  }
  let heading: string | undefined
  for (const width of widths) {
    await page.setViewportSize(screens[width])
    if (heading === undefined) await load(page, example, options, report)
    heading = await expectPage(page, example, { ...options, heading })
    if (width === axeAt) await expectAccessible(page)
    else await expectNoCutText(page)
    await checkChatButton(width)
  }
  if (chatPosition !== undefined) {
    await page.setViewportSize(screens.low)
    await checkChatButton('low')
  }
  return heading ?? ''
}

async function load(
  page: Page,
  example: Example,
  { lang, documentFaults }: Tour,
  report: (fault: string) => void,
): Promise<void> {
  const response = await page.goto(lang === 'en' ? example.path : addressIn(lang, example.path))
  if (!response) throw new Error('The page was not loaded')
  expect(response.status()).toBe(example.status ?? 200)
  for (const fault of await documentFaults(example, response)) report(fault)
  await forceHydration(page)
}

/** Creates a filter that accepts the first example of each route, of those that may be accepted at all. */
function createRouteFilter(mayAccept: (example: Example) => boolean = () => true) {
  const routes = new Set<string>()
  return (example: Example): boolean => mayAccept(example) && routes.size < routes.add(example.route).size
}

/** The last example comes first, as the page from which the first one is opened. */
const startingWithLast = (examples: readonly Example[]) => [...examples.slice(-1), ...examples]

/** Scripts wait for pictures, which are not loaded here; a key press starts them. */
async function forceHydration(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await untilHydrated(page)
}

const appPathPattern = /^\/appContent/
const isInApp = ({ path }: Example): boolean => appPathPattern.test(path)

/** Navigates by the page's router as a link would, then back, and forward again if the tour asks for it. */
async function navigateAndBack(
  page: Page,
  target: Visited,
  current: Visited,
  { goesForward, ...options }: Tour & { readonly goesForward: boolean },
): Promise<void> {
  // Client-side navigation never crosses into the app view.
  if (isInApp(target.example) !== isInApp(current.example)) return
  const expectAt = ({ example, heading }: Visited) => expectPage(page, example, { ...options, heading })
  await page.evaluate(
    (path) => {
      const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
      void router.navigate(path)
    },
    target.example.path.replace(appPathPattern, ''),
  )
  await expectAt(target)
  await goBack(page, { waitUntil: 'commit' })
  await expectAt(current)
  // The tour continues with a load, from wherever the page is.
  if (!goesForward) return
  await goForward(page, { waitUntil: 'commit' })
  await expectAt(target)
}
