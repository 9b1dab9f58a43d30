import type { Page } from 'playwright-core'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'
import { untilHydrated } from '../support/browser.ts'
import { findClippedTexts } from '../support/find-clipped-texts.ts'
import { controlsCovered } from './covered-controls.ts'
import type { Example } from './examples.ts'

/** Twice a browser's usual sizes, in pixels. */
const enlarged = { standard: 32, fixed: 26 }

const widths = [390, 1440] as const

/** The positions searched for covered controls: the foot of the page, where bars cover its last lines. */
const foot = 2

/** Routes whose parts at the foot of the window, or layouts of fixed heights, are only completed by scripts. */
const completedByScripts = /\/lot\/:lotId$|\/live$|^house\/desk/

/**
 * Opens pages at both widths with the text enlarged to twice its size (WCAG 2.2, 1.4.4), and checks that no
 * text is cut, no control is covered, and nothing scrolls sideways. Pages are shown as the server sends them, except the few that scripts complete. It opens a fixed share of the examples, and all of them before a release. @param page a page of a browser that loads no pictures, signed in as the viewer of these examples
 * @returns the issues with their pages
 */
export async function visitEnlarged(
  page: Page,
  examples: readonly Example[],
  lang: Language,
): Promise<readonly string[]> {
  await enlargeText(page)
  const issues: string[] = []
  for (const example of examples) {
    const { route, path, viewer = 'visitor', state = '' } = example
    await page.goto(canonicalAddress(lang, path))
    if (completedByScripts.test(route)) {
      await page.keyboard.press('Shift')
      await untilHydrated(page)
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = [...(await page.evaluate(issuesOfLayout)), ...(await page.evaluate(findClippedTexts))]
      if (width === 390) found.push(...(await controlsCovered(page, foot)))
      issues.push(
        ...found.map((issue) => `${lang} ${path} ${viewer} ${state} ${width} px, enlarged: ${issue}`),
      )
    }
  }
  return issues
}

/** Enlarges the text of a page to twice its size, as in the settings of a browser. */
export async function enlargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: enlarged })
}

/**
 * Returns the examples opened in a language: in turn, the first one of each route, or all of them before a release.
 */
export function enlargedIn(lang: Language, examples: readonly Example[]): readonly Example[] {
  if (isReleaseRun) return examples
  const firsts = [...new Map(examples.toReversed().map((one) => [one.route, one])).values()]
  return firsts.filter((_, index) => index % 4 === (lang === 'en' ? 0 : 2))
}

/** Finds horizontal overflow, and text that was not enlarged. It runs in the page. */
function issuesOfLayout(): readonly string[] {
  const { documentElement: root } = document
  const overflowPx = root.scrollWidth - root.clientWidth
  const rootPx = Number.parseFloat(getComputedStyle(root).fontSize)
  return [
    ...(rootPx === 32 ? [] : [`the text is ${rootPx} px`]),
    ...(overflowPx > 0 ? [`scrolls sideways by ${overflowPx} px`] : []),
  ]
}
