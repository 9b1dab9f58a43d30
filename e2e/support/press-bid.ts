import type { Locator } from 'playwright-core'

/**
 * Returns the locator of a bid button while a press sends its amount; before the amount is painted and
 * settled, a press sends nothing (V9).
 */
const sendingButton = (button: Locator): Locator => button.and(button.page().locator('[data-sends]'))

/** Waits until a press of a bid button would send. */
export const waitUntilSending = (button: Locator): Promise<void> => sendingButton(button).waitFor()

/** Presses a bid button as soon as the press sends. */
export const pressBid = (button: Locator): Promise<void> => sendingButton(button).click()
