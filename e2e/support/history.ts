import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

type NavigationOptions = Parameters<Page['goBack']>[0]

/** Presses the browser's Back button. */
export async function goBack(page: Page, options?: NavigationOptions): Promise<void> {
  await untilRecorded(page)
  await page.goBack(options)
}

/** Presses the browser's Forward button. */
export async function goForward(page: Page, options?: NavigationOptions): Promise<void> {
  await untilRecorded(page)
  await page.goForward(options)
}

/**
 * Waits until the browser's history has recorded the page's URL. The two are in different processes, so a
 * page just opened by its router may not be recorded yet, and Back would skip a page.
 */
async function untilRecorded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    await expect
      .poll(async () => (await historyUrl(session)) === (await page.evaluate(() => location.href)), {
        timeout: 300_000,
        interval: 10,
      })
      .toBe(true)
  } finally {
    await session.detach()
  }
}

/** Returns the current URL in the browser's history. */
async function historyUrl(session: CDPSession): Promise<string | undefined> {
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  return entries[currentIndex]?.url
}
