import type { CardLot } from '#web/sale/lots/card-lot.ts'

/** Two or more parallel lots (K15). */
export type CardGroup = readonly [CardLot, CardLot, ...CardLot[]]

/** Returns the cards of a grid: single lots, and groups of parallel ones. */
export function cardGroups(lots: readonly CardLot[]): readonly (CardLot | CardGroup)[] {
  const groups: CardLot[][] = []
  for (const lot of lots) {
    const [first] = groups.at(-1) ?? []
    const isNext = first?.parallel !== undefined && first.parallel.first === lot.parallel?.first
    if (isNext) groups.at(-1)?.push(lot)
    else groups.push([lot])
  }
  return groups.flatMap(([first, second, ...rest]): (CardLot | CardGroup)[] => {
    if (!first) return []
    return [second ? [first, second, ...rest] : first]
  })
}

/** Returns whether a card of a grid is a group. */
export const isGroup = (card: CardLot | CardGroup): card is CardGroup => Array.isArray(card)
