import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

type Wait = Parameters<Page['goBack']>[0]

/** Presses the browser's Back button. */
export async function goBack(page: Page, wait?: Wait): Promise<void> {
  await untilRecorded(page)
  await page.goBack(wait)
}

/** Presses the browser's Forward button. */
export async function goForward(page: Page, wait?: Wait): Promise<void> {
  await untilRecorded(page)
  await page.goForward(wait)
}

/**
 * Waits until the browser's own history has the address that the page shows. The two live in different processes: a page
 * that its router has just opened may not be recorded yet, and Back would then leave the page before it.
 */
async function untilRecorded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    await expect
      .poll(async () => (await recorded(session)) === (await page.evaluate(() => location.href)), {
        timeout: 10_000,
        interval: 10,
      })
      .toBe(true)
  } finally {
    await session.detach()
  }
}

/** The address at which the browser's history stands. */
async function recorded(session: CDPSession): Promise<string | undefined> {
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  return entries[currentIndex]?.url
}
