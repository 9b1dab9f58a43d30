import type { BidView } from '#domain/auction/view.ts'

type BidPosition = Pick<BidView, 'at' | 'id'>

/**
 * Sorts bids by acceptance, oldest first. An accepted offer keeps its own id, so the time is compared first; bids of
 * the same instant are ordered by id, `<seq>.<index>`.
 */
export const compareBids = (a: BidPosition, b: BidPosition): number => a.at - b.at || compareIds(a.id, b.id)

function compareIds(a: string, b: string): number {
  const [seqA = '', indexA = '0'] = a.split('.')
  const [seqB = '', indexB = '0'] = b.split('.')
  return Number(seqA) - Number(seqB) || Number(indexA) - Number(indexB)
}
