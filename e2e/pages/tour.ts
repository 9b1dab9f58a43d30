import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressIn, type Language } from '#wire/address/page-address.ts'
import { expectAccessible } from '../support/accessible.ts'
import { untilHydrated } from '../support/browser.ts'
import { goBack, goForward } from '../support/history.ts'
import { coveredAt, type Looks } from './dock.ts'
import type { Example } from './examples.ts'
import { expectPage } from './seen.ts'

/** A page that stands, and the heading that it has. */
type Standing = { readonly example: Example; readonly heading: string }

/** In which language a tour is, where the house is, and what has been seen of the client services button. */
type Journey = { readonly lang: Language; readonly origin: string; readonly looks: Looks }

const screens = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  low: { width: 1280, height: 720 },
} as const

/**
 * Loads each of some examples and looks at it in both widths. What takes long is done with each in one of the languages: in
 * this axe looks at it, in the other its own router goes to the one before, back and forward again. One language loads it
 * wide and the other narrow; which of the four axe sees goes round. In English the client services button is looked at as
 * well, once for each route: what floats is the same in all its states.
 * @returns what is wrong, and where
 */
export async function tour(
  page: Page,
  examples: readonly Example[],
  journey: Journey,
): Promise<readonly string[]> {
  const faults: string[] = []
  const isNew = newRoutes(journey)
  let before: Standing | null = null
  for (const [index, example] of beginningWithLast(examples).entries()) {
    const isAxes = (index % 2 === 0) === (journey.lang === 'en')
    try {
      const widths = isAxes ? (['wide', 'narrow'] as const) : (['narrow', 'wide'] as const)
      const axeAt = isAxes ? widths[Math.floor(index / 2) % 2] : undefined
      const here: Standing = { example, heading: await lookAt(page, example, journey, widths, axeAt) }
      if (isNew(example)) faults.push(...(await covered(page, example, index, journey)))
      if (!isAxes && before) await thereAndBack(page, before, here, journey)
      before = here
    } catch (error) {
      const { path, by = 'visitor', state = '' } = example
      const what = error instanceof Error ? error.message : String(error)
      faults.push(`${journey.lang} ${path} ${by} ${state}: ${what}`)
      before = null
    }
  }
  return faults
}

/** Loads a page on a screen, and looks at it on that and another. @returns its heading */
async function lookAt(
  page: Page,
  example: Example,
  { lang, origin }: Journey,
  widths: readonly ('wide' | 'narrow')[],
  axeAt: 'wide' | 'narrow' | undefined,
): Promise<string> {
  let heading: string | undefined
  for (const width of widths) {
    await page.setViewportSize(screens[width])
    if (heading === undefined) {
      const answer = await page.goto(lang === 'en' ? example.path : addressIn(lang, example.path))
      expect(answer?.status()).toBe(example.status ?? 200)
      await hydrate(page)
    }
    heading = await expectPage(page, example, { lang, origin, heading })
    if (width === axeAt) await expectAccessible(page)
  }
  return heading ?? ''
}

/** @returns whether a tour is in English, and no example before was of the same route */
function newRoutes({ lang }: Journey): (example: Example) => boolean {
  const routes = new Set<string>()
  return ({ route }) => lang === 'en' && routes.size < routes.add(route).size
}

/** What the client services button covers: on the screen that stands, on the other, and on a low one. */
async function covered(
  page: Page,
  { path, by = 'visitor' }: Example,
  index: number,
  { looks }: Journey,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [nth, size] of [screens.wide, screens.narrow, screens.low].entries()) {
    await page.setViewportSize(size)
    for (const fault of await coveredAt(page, nth + index, looks))
      faults.push(`${path} ${by} ${size.width}: ${fault}`)
  }
  return faults
}

/** The last one is where the first is gone to from. */
const beginningWithLast = (examples: readonly Example[]) => [...examples.slice(-1), ...examples]

/** Scripts wait for pictures, of which there are none here; a key pressed has them begin. */
async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await untilHydrated(page)
}

const inApp = /^\/appContent/
const isInApp = ({ path }: Example): boolean => inApp.test(path)

/** Goes from a page to another by its router, as a link of it would, then back, and forward again. */
async function thereAndBack(page: Page, there: Standing, here: Standing, journey: Journey): Promise<void> {
  // The app's view is a place of its own, to which no router of a page goes.
  if (isInApp(there.example) !== isInApp(here.example)) return
  const isAt = ({ example, heading }: Standing) => expectPage(page, example, { ...journey, heading })
  await page.evaluate(
    (path) => {
      const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
      void router.navigate(path)
    },
    there.example.path.replace(inApp, ''),
  )
  await isAt(there)
  await goBack(page, { waitUntil: 'commit' })
  await isAt(here)
  await goForward(page, { waitUntil: 'commit' })
  await isAt(there)
}
