import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** How often the client services button was looked for, and how often it was to be seen. */
export type Looks = { made: number; seen: number }

const parts = [0, 0.35, 1]

/**
 * Looks at the top of a page, in its middle or at its foot, as it stands on a screen.
 * @param turn which of these it is: it goes round
 * @param looks is counted up
 * @returns the controls that the client services button lies over, each with where that is
 */
export async function coveredAt(page: Page, turn: number, looks: Looks): Promise<readonly string[]> {
  const part = parts[turn % parts.length] ?? 0
  const covered = await lookAt(page, part)
  looks.made += 1
  if (covered) looks.seen += 1
  await page.evaluate(() => scrollTo(0, 0))
  return (covered ?? []).map((one) => `the client services button covers, at ${part}: ${one}`)
}

/** What is covered on a page, at one place of it, once the button has settled. */
async function lookAt(page: Page, part: number): Promise<readonly string[] | null> {
  await page.evaluate(async (to) => {
    scrollTo(0, to * document.documentElement.scrollHeight)
    // What has come into view is laid out in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, part)
  let covered: readonly string[] | null = null
  const count = async () => {
    covered = await coveredBy(page)
    return covered?.length ?? 0
  }
  await expect
    .poll(count, { timeout: 3_000, interval: 60 })
    .toBe(0)
    .catch(() => undefined)
  return covered
}

/** The controls of the page that the client services button lies over; null where it is not to be seen. */
const coveredBy = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const place = document.querySelector('[data-dock]')
    const button = place?.querySelector('button')
    if (!place || !button || getComputedStyle(button).visibility === 'hidden') return null
    const own = button.getBoundingClientRect()
    const isOver = (box: DOMRect) =>
      box.width > 0 &&
      box.left < own.right - 1 &&
      box.right > own.left + 1 &&
      box.top < own.bottom - 1 &&
      box.bottom > own.top + 1
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, dd, td')]
      .filter((one) => !place.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => [...one.getClientRects()].some(isOver))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const x = Math.min(own.right, right) / 2 + Math.max(own.left, left) / 2
        const y = Math.min(own.bottom, bottom) / 2 + Math.max(own.top, top) / 2
        return document.elementsFromPoint(x, y).some((hit) => one.contains(hit))
      })
      .map((one) => (one.textContent || one.outerHTML).slice(0, 60))
  })
