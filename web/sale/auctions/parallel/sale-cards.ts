import { lotLabel } from '#domain/lots/lot-number.ts'
import { differencesOf, groupParallel } from '#domain/parallel-lots/parallel.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** The lots of a sale as cards, parallel neighbours marked (K15). */
export const toSaleCards = (lots: readonly Lot[]): readonly CardLot[] =>
  groupParallel(lots).flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group.map(toCardLot)
    const differences = differencesOf(group)
    return group.map((lot, index) => ({
      ...toCardLot(lot),
      parallel: { first: lotLabel(first), kind: lot.kind, differs: differences[index] ?? '' },
    }))
  })
