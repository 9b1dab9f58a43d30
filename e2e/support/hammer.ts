import type { Page } from 'playwright-core'
import { urlPath } from '#wire/address/address.ts'
import { houseSell } from '#wire/calls/house.ts'

/**
 * Holds the hammer's key, as a decision needs, until the house has answered.
 * @returns '' where the hammer fell, else what kept it
 */
export async function holdHammer(page: Page): Promise<string> {
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === urlPath(houseSell))
  await page.keyboard.down('s')
  const told: { code: number; data: { status?: string } | null } = await (await answer).json()
  await page.keyboard.up('s')
  return told.code === 0 ? '' : (told.data?.status ?? String(told.code))
}
