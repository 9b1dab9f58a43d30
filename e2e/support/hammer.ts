import type { Page } from 'playwright-core'
import { urlPath } from '#wire/address/address.ts'
import { staffSell } from '#wire/calls/staff-sale.ts'

/**
 * Holds the hammer's key until the server has responded, once the console offers the hammer and no command is
 * pending. The response to last call may arrive before the event that offers the hammer. @returns '' if the
 * lot was sold, otherwise the reason
 */
export async function holdHammer(page: Page): Promise<string> {
  await page.locator('button[aria-keyshortcuts="S"]:enabled').waitFor()
  await page.waitForFunction(() => !document.querySelector('button[aria-busy=true]'))
  const pending = page.waitForResponse((one) => new URL(one.url()).pathname === urlPath(staffSell))
  await page.keyboard.down('s')
  const response: { code: number; data: { status?: string } | null } = await (await pending).json()
  await page.keyboard.up('s')
  return response.code === 0 ? '' : (response.data?.status ?? String(response.code))
}
