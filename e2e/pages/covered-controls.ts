import type { Page } from 'playwright-core'

const positions = [0, 0.35, 1]

/**
 * Returns the controls covered by fixed elements at the top, middle or foot of a page. A bar along the whole
 * foot of the window covers content scrolled below it, so it is checked only at the foot of the page. @param
 * index selects the position, modulo three @returns the covered controls with the position
 */
export async function controlsCovered(page: Page, index: number): Promise<readonly string[]> {
  const position = positions[index % positions.length] ?? 0
  await page.evaluate(async (to) => {
    scrollTo(0, to * document.documentElement.scrollHeight)
    // Content that comes into view is laid out in the next frame; a floating part hides from it in the frame
    // after that.
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  }, position)
  const covered = await controlsUnderFixedParts(page, position === 1)
  await page.evaluate(() => scrollTo(0, 0))
  return covered.map((control) => `covered at ${position}: ${control}`)
}

/** Returns the controls under elements that are fixed to the window, each with what covers it. */
const controlsUnderFixedParts = (page: Page, countsBars: boolean): Promise<readonly string[]> =>
  page.evaluate((countsBars) => {
    const nameOf = (element: Element) => (element.textContent || element.outerHTML).slice(0, 60)
    const fixedParts = [...document.querySelectorAll('body *')].filter((one) => {
      if (getComputedStyle(one).position !== 'fixed' || one.closest('dialog')) return false
      if (!one.checkVisibility({ visibilityProperty: true })) return false
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height > 0 && (countsBars || width < innerWidth - 1)
    })
    return fixedParts.flatMap((part) => {
      const box = part.getBoundingClientRect()
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
      return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, dd, td')]
        .filter((one) => !part.contains(one) && one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => [...one.getClientRects()].some((rect) => rect.width > 0 && isUnder(rect)))
        .filter((one) => {
          const rect = one.getBoundingClientRect()
          const x = (Math.min(box.right, rect.right) + Math.max(box.left, rect.left)) / 2
          const y = (Math.min(box.bottom, rect.bottom) + Math.max(box.top, rect.top)) / 2
          return document.elementsFromPoint(x, y).some((hit) => one.contains(hit))
        })
        .map((one) => `${nameOf(one)} by ${nameOf(part)}`)
    })
  }, countsBars)
