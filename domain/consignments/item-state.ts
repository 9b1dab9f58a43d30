/** The progress of an item of a consignment (S3). */
export const itemStates = [
  'expected',
  'received',
  'inspected',
  'agreed',
  'allotted',
  'offered',
  'sold',
  'partlySold',
  'released',
  'unsold',
  'soldPrivately',
  'refused',
  'withdrawn',
  'returning',
  'returned',
] as const

export type ItemState = (typeof itemStates)[number]

/**
 * `sell` is by the hammer or after the sale (V16); `reopen` follows a hammer that is undone (V6), `rescind` a sale that is
 * taken back (O10).
 */
export type ItemMove =
  | 'receive'
  | 'refuse'
  | 'inspect'
  | 'agree'
  | 'allot'
  | 'unallot'
  | 'offer'
  | 'sell'
  | 'pass'
  | 'reopen'
  | 'rescind'
  | 'sellPrivately'
  | 'release'
  | 'withdraw'
  | 'arrangeReturn'
  | 'handBack'

const moves: Readonly<Record<ItemMove, { readonly from: readonly ItemState[]; readonly to: ItemState }>> = {
  receive: { from: ['expected'], to: 'received' },
  refuse: { from: ['expected', 'received', 'inspected'], to: 'refused' },
  inspect: { from: ['received'], to: 'inspected' },
  agree: { from: ['inspected'], to: 'agreed' },
  allot: { from: ['agreed', 'unsold', 'partlySold'], to: 'allotted' },
  unallot: { from: ['allotted'], to: 'agreed' },
  offer: { from: ['allotted'], to: 'offered' },
  sell: { from: ['offered', 'unsold'], to: 'sold' },
  pass: { from: ['offered'], to: 'unsold' },
  reopen: { from: ['sold', 'unsold'], to: 'offered' },
  rescind: { from: ['sold', 'soldPrivately', 'released'], to: 'unsold' },
  sellPrivately: { from: ['agreed', 'unsold'], to: 'soldPrivately' },
  release: { from: ['sold', 'soldPrivately'], to: 'released' },
  withdraw: { from: ['received', 'inspected', 'agreed', 'allotted', 'offered', 'unsold'], to: 'withdrawn' },
  arrangeReturn: { from: ['refused', 'withdrawn', 'unsold', 'partlySold'], to: 'returning' },
  handBack: { from: ['returning'], to: 'returned' },
}

/** Returns the state after a move (S3), or null if the current state does not allow it. */
export const itemMoved = (state: ItemState, move: ItemMove): ItemState | null =>
  moves[move].from.includes(state) ? moves[move].to : null

/** Returns whether an item is in the company's custody, and part of a stocktake (S3). */
export function isInCustody(state: ItemState): boolean {
  switch (state) {
    case 'expected':
    case 'released':
    case 'returned':
      return false
    case 'received':
    case 'inspected':
    case 'agreed':
    case 'allotted':
    case 'offered':
    case 'sold':
    case 'partlySold':
    case 'unsold':
    case 'soldPrivately':
    case 'refused':
    case 'withdrawn':
    case 'returning':
      return true
  }
}
