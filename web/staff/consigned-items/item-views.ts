import type { ItemState } from '#domain/consignments/item-state.ts'
import type { ItemSummary } from '#wire/entities/item.ts'

/** The views of the items of a consignment, by the next task. */
export const itemViews = ['expected', 'toInspect', 'toAgree', 'inSale', 'sold'] as const

export type ItemView = (typeof itemViews)[number]

/** Returns the view that shows items of a state, or null if only the list of all does. */
export function viewOf(state: ItemState): ItemView | null {
  switch (state) {
    case 'expected':
      return 'expected'
    case 'received':
      return 'toInspect'
    case 'inspected':
      return 'toAgree'
    case 'allotted':
    case 'offered':
      return 'inSale'
    case 'sold':
    case 'partlySold':
    case 'soldPrivately':
    case 'released':
      return 'sold'
    case 'agreed':
    case 'unsold':
    case 'refused':
    case 'withdrawn':
    case 'returning':
    case 'returned':
      return null
  }
}

/** Returns how many items have something, by name. */
export function countBy<Name extends string>(
  items: readonly ItemSummary[],
  nameOf: (item: ItemSummary) => Name | null,
): ReadonlyMap<Name, number> {
  const counts = new Map<Name, number>()
  for (const item of items) {
    const name = nameOf(item)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
