import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilHydrated } from '../support/browser.ts'

/** A phone in landscape, and a desktop zoomed to 400%. */
const windows = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
] as const

const paths = ['/', '/auction/BH0145', '/auction/BH0145/lot/BH0145-3', '/mall', '/search?q=montclar']

/** Expects that in low windows fixed elements take at most a third of the height. */
export async function expectLowWindowsFree(page: Page): Promise<void> {
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await page.goto(path)
      await page.keyboard.press('Shift')
      await untilHydrated(page)
      const share = () => page.evaluate(shareOfBars)
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(share, { message: `${path} at ${viewport.height} px` }).toBeLessThanOrEqual(1 / 3)
    }
  }
}

/**
 * Returns the share of the window's height taken by fixed bars along its whole width. It runs in the page.
 */
function shareOfBars(): number {
  const bars = [...document.querySelectorAll('body *')].filter((one) => {
    if (!/^(fixed|sticky)$/.test(getComputedStyle(one).position) || one.closest('dialog')) return false
    const { top, bottom, width, height } = one.getBoundingClientRect()
    const isAtEdge = Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2
    return (
      height > 0 && width > innerWidth / 2 && isAtEdge && one.checkVisibility({ visibilityProperty: true })
    )
  })
  return bars.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight
}
