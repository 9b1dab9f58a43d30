/** What can be done instead of a change of a published sale that is refused (K4). */
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
