/** The alternatives to a refused change of a published sale (K4). */
export const alternatives = [
  'postNotice',
  'lowerReserve',
  'setLotAside',
  'delayLot',
  'offerInAnyOrder',
  'withdrawLot',
  'removeBid',
  'suspendPaddle',
  'reopenLot',
  'otherSale',
  'pauseSale',
  'adjustOrder',
] as const

export type Alternative = (typeof alternatives)[number]
