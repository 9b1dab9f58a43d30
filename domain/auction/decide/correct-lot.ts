import type { Instant } from '#domain/money/money.ts'
import { verdictOnLot } from '../changes/permitted-changes.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { unchangeableReason } from './change-blocked.ts'
import { accepted, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

type CorrectLot = Extract<ClerkCommand, { type: 'correctLot' }>

/**
 * K4, K13: corrects the texts, facts, attributes and pictures of a published lot. Once there is a bid, a
 * notice states the correction to those who have bid on the lot or saved it. Once the lot is decided, its
 * texts no longer change, and an erratum states what was wrong.
 */
export function correctLot(
  sale: PublishedSale,
  lot: LotState,
  command: CorrectLot,
  at: Instant,
): Decision<SaleEvent> {
  const { lotId, changes, pictures, attributes = [], digest, notice } = command
  const blocked = unchangeableReason(sale, lot, ['texts'], at)
  if (blocked) return wrongState(blocked)
  if (notice && (notice.en === '' || notice.zh === '')) return wrongState('noText')
  const verdict = verdictOnLot(sale, lot, 'texts', at)
  const manner = verdict?.kind === 'allowed' ? verdict.manner : null
  if (manner === 'erratum') return addErratum(lot, command)
  if (changes.length === 0 && attributes.length === 0 && !pictures) return unchanged
  if (pictures?.to.length === 0) return wrongState('noPicture')
  if (manner === 'correctionWithNotice' && !notice) return wrongState('noticeNeeded')
  return accepted(
    {
      type: 'lotCorrected',
      lotId,
      changes,
      ...(pictures && { pictures }),
      ...(attributes.length > 0 && { attributes }),
      digest,
    },
    ...(notice ? [{ type: 'noticePosted', lotId, ...notice } as const] : []),
  )
}

function addErratum(lot: LotState, command: CorrectLot): Decision<SaleEvent> {
  const { changes, pictures, attributes = [], digest, notice } = command
  if (changes.length > 0 || attributes.length > 0 || pictures)
    return wrongState(lotBlockedReason(lot) ?? 'ended')
  if (!notice) return wrongState('noText')
  return accepted({ type: 'lotCorrected', lotId: lot.lotId, changes: [], digest, erratum: notice })
}
