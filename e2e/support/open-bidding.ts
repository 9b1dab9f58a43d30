import type { Page } from 'playwright-core'
import { pressKey, untilEnabled } from './press-key.ts'
import type { translatorFor } from './translator.ts'

/** Opens the saleroom at the console, and bidding on lot 1. */
export async function openBidding(page: Page, t: ReturnType<typeof translatorFor>): Promise<void> {
  await pressKey(page, t('console.header.openRoom'), 'k')
  await pressKey(page, t('console.act.openLot', { number: '1' }), 'o')
  await pressKey(page, t('console.act.start'), 'b')
  await untilEnabled(page, t('console.floor.bid'))
}
