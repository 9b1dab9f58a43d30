import type { BidView } from '#domain/auction/view.ts'

/**
 * Returns the note beside a bid in a list, or null for a valid bid. `over` means that it was for an earlier
 * choice (V23).
 */
export function bidNote({
  isDel,
  reason,
  status,
}: Pick<BidView, 'isDel' | 'reason' | 'status'>): 'over' | 'deleted' | 'pending' | 'rejected' | null {
  if (isDel) return reason === 'choice' ? 'over' : 'deleted'
  return status === 'accepted' ? null : status
}
