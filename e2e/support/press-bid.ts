import type { Locator } from 'playwright-core'

/**
 * Returns the locator of a bid button while a press sends its amount; before the amount is painted and
 * settled, a press sends nothing (V9).
 */
const whileItSends = (button: Locator): Locator => button.and(button.page().locator('[data-sends]'))

/** Waits until a press of a bid button would send. */
export const untilSends = (button: Locator): Promise<void> => whileItSends(button).waitFor()

/** Presses a bid button as soon as the press sends. */
export const pressBid = (button: Locator): Promise<void> => whileItSends(button).click()
