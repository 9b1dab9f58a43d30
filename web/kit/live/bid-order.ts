import type { BidView } from '#domain/auction/view.ts'

type BidPosition = Pick<BidView, 'at' | 'id'>

/**
 * Orders bids as they were taken, oldest first. An accepted offer keeps the id of the offer, so that its time comes
 * first; what was taken at one instant stands in the order of the ids, `<seq>.<index>`.
 */
export function compareBids(a: BidPosition, b: BidPosition): number {
  const [seqA = '', indexA = '0'] = a.id.split('.')
  const [seqB = '', indexB = '0'] = b.id.split('.')
  return a.at - b.at || Number(seqA) - Number(seqB) || Number(indexA) - Number(indexB)
}
