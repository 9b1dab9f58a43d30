import type { Page } from 'playwright-core'

/** Waits until a button with this text is enabled. */
export async function untilEnabled(page: Page, name: string): Promise<void> {
  await page.locator('button:enabled', { hasText: name }).first().waitFor()
}

/** Waits until a button is enabled, then presses its key. */
export async function pressKey(page: Page, name: string, shortcut: string): Promise<void> {
  await untilEnabled(page, name)
  await page.keyboard.press(shortcut)
}
