import type { Page } from 'playwright-core'
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

/** Options of a tour; `checks` counts its checks of the chat button. */
type Tour = { readonly lang: Language; readonly origin: string; readonly checks: ChatButtonChecks }

const screens = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  low: { width: 1280, height: 720 },
} as const

/**
 * Loads each example and checks it at both widths; no text may be cut. Slow checks run in one of the languages only:
 * one language runs axe, the other navigates to the previous page, back and forward again. One language loads at
 * the wide and the other at the narrow width; axe rotates over the four combinations. In English the chat button is
 * checked as well, once per route.
 * @returns the faults with their pages
 */
export async function tour(
  page: Page,
  examples: readonly Example[],
  options: Tour,
): Promise<readonly string[]> {
  const faults: string[] = []
  const isFirstOfRoute = createRouteFilter(options)
  let previous: Visited | null = null
  for (const [index, example] of startingWithLast(examples).entries()) {
    const runsAxe = (index % 2 === 0) === (options.lang === 'en')
    try {
      const widths = runsAxe ? (['wide', 'narrow'] as const) : (['narrow', 'wide'] as const)
      const axeAt = runsAxe ? widths[Math.floor(index / 2) % 2] : undefined
      const current: Visited = { example, heading: await checkExample(page, example, options, widths, axeAt) }
      if (isFirstOfRoute(example)) faults.push(...(await coveredControls(page, example, index, options)))
      if (!runsAxe && previous) await navigateBackAndForth(page, previous, current, options)
      previous = current
    } catch (error) {
      const { path, viewer: by = 'visitor', state = '' } = example
      const what = error instanceof Error ? error.message : String(error)
      faults.push(`${options.lang} ${path} ${by} ${state}: ${what}`)
      previous = null
    }
  }
  return faults
}

/** Loads a page, checks it at two widths and returns its heading. */
async function checkExample(
  page: Page,
  example: Example,
  { lang, origin }: Tour,
  widths: readonly ('wide' | 'narrow')[],
  axeAt: 'wide' | 'narrow' | undefined,
): Promise<string> {
  let heading: string | undefined
  for (const width of widths) {
    await page.setViewportSize(screens[width])
    if (heading === undefined) {
      const response = await page.goto(lang === 'en' ? example.path : addressIn(lang, example.path))
      expect(response?.status()).toBe(example.status ?? 200)
      await forceHydration(page)
    }
    heading = await expectPage(page, example, { lang, origin, heading })
    await expectNoCutText(page)
    if (width === axeAt) await expectAccessible(page)
  }
  return heading ?? ''
}

/** Creates a filter that accepts the first example of each route with a chat button, in English only. */
function createRouteFilter({ lang }: Tour): (example: Example) => boolean {
  const routes = new Set<string>()
  return ({ route }) => lang === 'en' && !route.startsWith('house') && routes.size < routes.add(route).size
}

/** Returns what the chat button covers on wide, narrow and low screens. */
async function coveredControls(
  page: Page,
  { path, viewer: by = 'visitor' }: Example,
  index: number,
  { checks }: Tour,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [nth, size] of [screens.wide, screens.narrow, screens.low].entries()) {
    await page.setViewportSize(size)
    for (const fault of await controlsCovered(page, nth + index, checks))
      faults.push(`${path} ${by} ${size.width}: ${fault}`)
  }
  return faults
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

/** Navigates by the page's router as a link would, then back and forward. */
async function navigateBackAndForth(
  page: Page,
  target: Visited,
  current: Visited,
  options: Tour,
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
  await goForward(page, { waitUntil: 'commit' })
  await expectAt(target)
}
