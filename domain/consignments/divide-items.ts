/** An item in lots that are replaced, with the number of its pieces in them. */
export type ItemInLots = { readonly itemId: string; readonly pieces: number }

/** Pieces of an item in one of the replacing lots; `part` is the index of that lot. */
export type ItemInPart = ItemInLots & { readonly part: number }

/**
 * Divides the items of lots among the lots that replace them (K17), in order: each takes as many pieces as it has
 * bottles, and the last one the rest. An item of several lots is in one of the new ones once.
 *
 * @param quantities of the lots that replace them
 */
export function divideItems(
  items: readonly ItemInLots[],
  quantities: readonly number[],
): readonly ItemInPart[] {
  const divided = new Map<string, ItemInPart>()
  let [part, room] = [0, quantities[0] ?? 0]
  for (const { itemId, pieces } of items) {
    let left = pieces
    while (left > 0) {
      while (room === 0 && part < quantities.length - 1) {
        part += 1
        room = quantities[part] ?? 0
      }
      const taken = part < quantities.length - 1 ? Math.min(left, room) : left
      const key = `${part} ${itemId}`
      divided.set(key, { itemId, pieces: taken + (divided.get(key)?.pieces ?? 0), part })
      left -= taken
      room = Math.max(0, room - taken)
    }
  }
  return [...divided.values()]
}
