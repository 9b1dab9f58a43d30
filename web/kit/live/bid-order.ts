import type { BidView } from '#domain/auction/view.ts'

type BidPosition = Pick<BidView, 'at' | 'id'>

/**
 * Sorts bids by acceptance, oldest first. An accepted offer keeps its own id, so the time is compared first; bids of
 * the same instant are ordered by id, `<seq>.<index>`.
 */
export function compareBids(a: BidPosition, b: BidPosition): number {
  const [seqA = '', indexA = '0'] = a.id.split('.')
  const [seqB = '', indexB = '0'] = b.id.split('.')
  return a.at - b.at || Number(seqA) - Number(seqB) || Number(indexA) - Number(indexB)
}
