/** V19: moves a lot in the order of sale: before another lot, or to the end. */
export type LotMove = { readonly lotId: string; readonly before: string | null }

/**
 * V19: returns the order in which lots are offered.
 *
 * @param lotIds in order of lot number
 * @param moves oldest first; one that names an unknown lot changes nothing
 */
export const saleOrder = (lotIds: readonly string[], moves: readonly LotMove[]): readonly string[] =>
  moves.reduce(withMove, lotIds)

function withMove(order: readonly string[], { lotId, before }: LotMove): readonly string[] {
  const others = order.filter((id) => id !== lotId)
  const index = before === null ? others.length : others.indexOf(before)
  return index < 0 || others.length === order.length ? order : others.toSpliced(index, 0, lotId)
}

/** Returns lots in the order in which they are offered (V19). @param lots in order of lot number */
export function inSaleOrder<L extends { readonly id: string }>(
  lots: readonly L[],
  moves: readonly LotMove[],
): readonly L[] {
  if (moves.length === 0) return lots
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return saleOrder([...byId.keys()], moves).flatMap((id) => byId.get(id) ?? [])
}
