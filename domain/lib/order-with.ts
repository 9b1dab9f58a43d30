/**
 * Returns an order of ids with one before another, or at the end; one that it lacks is added.
 *
 * @param before '' for the end
 * @returns null if the other one is not in it
 */
export function orderWith(order: readonly string[], id: string, before: string): readonly string[] | null {
  if (id === before) return order
  const others = order.filter((one) => one !== id)
  const index = before === '' ? others.length : others.indexOf(before)
  return index === -1 ? null : others.toSpliced(index, 0, id)
}
