import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** How often the chat button was checked, and how often it was visible. */
export type ChatButtonChecks = { total: number; visible: number }

const positions = [0, 0.35, 1]

/**
 * Checks the top, middle or foot of a page.
 * @param index selects the position, modulo three
 * @param checks updated with this check
 * @returns the controls that the chat button covers, with the position
 */
export async function controlsCovered(
  page: Page,
  index: number,
  checks: ChatButtonChecks,
): Promise<readonly string[]> {
  const position = positions[index % positions.length] ?? 0
  const covered = await checkAt(page, position)
  checks.total += 1
  if (covered) checks.visible += 1
  await page.evaluate(() => scrollTo(0, 0))
  return (covered ?? []).map((control) => `the client services button covers, at ${position}: ${control}`)
}

/** Returns the covered controls at one scroll position, once the button has settled; null where it is hidden. */
async function checkAt(page: Page, position: number): Promise<readonly string[] | null> {
  await page.evaluate(async (to) => {
    scrollTo(0, to * document.documentElement.scrollHeight)
    // Content that comes into view is laid out in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, position)
  let covered: readonly string[] | null = null
  const countCovered = async () => {
    covered = await controlsUnderButton(page)
    return covered?.length ?? 0
  }
  await expect
    .poll(countCovered, { interval: 60 })
    .toBe(0)
    .catch(() => undefined)
  return covered
}

/** Returns the controls that the chat button covers; null where it is hidden. */
const controlsUnderButton = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const dock = document.querySelector('[data-dock]')
    const button = dock?.querySelector('button')
    if (!dock || !button || getComputedStyle(button).visibility === 'hidden') return null
    const buttonBox = button.getBoundingClientRect()
    const overlaps = (box: DOMRect) =>
      box.width > 0 &&
      box.left < buttonBox.right - 1 &&
      box.right > buttonBox.left + 1 &&
      box.top < buttonBox.bottom - 1 &&
      box.bottom > buttonBox.top + 1
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, dd, td')]
      .filter((one) => !dock.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => [...one.getClientRects()].some(overlaps))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const x = Math.min(buttonBox.right, right) / 2 + Math.max(buttonBox.left, left) / 2
        const y = Math.min(buttonBox.bottom, bottom) / 2 + Math.max(buttonBox.top, top) / 2
        return document.elementsFromPoint(x, y).some((hit) => one.contains(hit))
      })
      .map((one) => (one.textContent || one.outerHTML).slice(0, 60))
  })
