import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The presses of Tab after which a control counts as unreachable. */
const most = 150

/** Moves the focus to a control by Tab alone, and expects it to be visible there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (!(await control.evaluate((element) => element === document.activeElement))) continue
    expect(await control.evaluate(showsFocus), `the focus on ${control}`).toBe(true)
    return
  }
  throw new Error(`Tab does not lead to ${control}`)
}

/** Returns whether a control, its container or its pseudo-elements have an outline. It runs in the page. */
function showsFocus(element: Element): boolean {
  const isOutlined = (one: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  const around = [element, element.parentElement, element.closest('label')].filter((one) => one !== null)
  return around.some((one) => isOutlined(one) || isOutlined(one, '::before') || isOutlined(one, '::after'))
}
