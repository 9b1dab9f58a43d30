export const settlementsPath = '/house/settlements'
export const payoutsPath = '/house/payouts'

/** The page of a settlement. */
export const settlementPath = ({
  consignmentId,
  auctionId,
}: {
  readonly consignmentId: string
  readonly auctionId: string
}): string => `${settlementsPath}/${encodeURIComponent(auctionId)}/${encodeURIComponent(consignmentId)}`
