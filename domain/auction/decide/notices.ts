import type { Instant } from '#domain/money/money.ts'
import type { PostNotice } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { hasUnreadAnnouncements } from '../unread-announcements.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

/**
 * K13: posts a notice about a lot that is for sale. While a lot is being offered, and in the last minutes of a timed one,
 * bidders could not take it into account: such a lot is set aside or delayed first.
 */
export function postNotice(sale: PublishedSale, command: PostNotice, at: Instant): Decision<SaleEvent> {
  const { lotId, en, zh } = command
  const lot = sale.lots.get(lotId)
  if (!lot) return refused({ kind: 'notFound' })
  const blocked = noticeBlockedReason(sale, lot, at)
  if (blocked) return wrongState(blocked)
  if (en === '' || zh === '') return wrongState('noText')
  const newest = lot.notices.at(-1)
  if (newest?.en === en && newest.zh === zh) return unchanged
  return accepted({ type: 'noticePosted', lotId, en, zh })
}

/** K13: returns why no notice about a lot can be posted, or null if one can. */
export function noticeBlockedReason(sale: PublishedSale, lot: LotState, at: Instant): BlockedReason | null {
  if (sale.isEnd) return 'ended'
  const blocked = lotBlockedReason(lot)
  if (blocked) return blocked
  if (sale.terms.kind === 'live') return lot.lotStatus === 'waiting' ? null : 'onBlock'
  return at < lot.endTime - sale.terms.extendWindow ? null : 'closing'
}

/** K13: records that the notices and corrections of a lot that is for sale have been read out in the saleroom. */
export function readNotices(sale: PublishedSale, lot: LotState): Decision<SaleEvent> {
  if (sale.terms.kind === 'timed') return wrongState('timed')
  const blocked = (sale.isEnd ? 'ended' : null) ?? lotBlockedReason(lot)
  if (blocked) return wrongState(blocked)
  return hasUnreadAnnouncements(lot) ? accepted({ type: 'noticesRead', lotId: lot.lotId }) : unchanged
}
