import type { Instant } from '#domain/money/money.ts'
import type { NoticeText, SaleState } from '../state.ts'
import { verdictOnSale } from './permitted-changes.ts'

/**
 * K13: returns why a correction of the texts of a published sale is refused, or null if it is not. Once a lot has a
 * bid, a notice states it to those who registered, bid or saved a lot.
 */
export function saleCorrectionIssue(
  sale: SaleState,
  notice: NoticeText | null,
  at: Instant,
): 'noText' | 'noticeNeeded' | null {
  if (notice && (notice.en === '' || notice.zh === '')) return 'noText'
  const verdict = verdictOnSale(sale, 'saleTexts', at)
  const isNeeded = verdict?.kind === 'allowed' && verdict.manner === 'correctionWithNotice'
  return isNeeded && !notice ? 'noticeNeeded' : null
}
