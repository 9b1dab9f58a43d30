import { lotLabel } from '#domain/lots/lot-number.ts'
import { differencesOf, groupParallel } from '#domain/parallel-lots/parallel.ts'
import { type CardLot, otherPictures, toCardLot } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** The lots of a sale as cards, parallel neighbours marked (K15). No group leads with the view of the card before it. */
export function toSaleCards(lots: readonly Lot[]): readonly CardLot[] {
  let viewBefore: Lot['pictures'][number]['view']
  return groupParallel(lots).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const [own] = first.pictures
    if (group.length === 1) {
      viewBefore = own?.view
      return [toCardLot(first)]
    }
    const others = group.flatMap((lot) => [...lot.pictures.slice(0, 1), ...otherPictures(lot)])
    const other = others.find(({ view }) => view !== viewBefore)
    const shown = own?.view !== undefined && own.view === viewBefore && other ? other : own
    viewBefore = shown?.view
    const differences = differencesOf(group)
    return group.map((lot, index) => ({
      ...toCardLot(lot),
      parallel: {
        first: lotLabel(first),
        differs: differences[index] ?? '',
        picture: shown?.key ?? null,
      },
    }))
  })
}
