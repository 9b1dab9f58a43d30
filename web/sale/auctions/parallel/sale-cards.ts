import { lotLabel } from '#domain/lots/lot-number.ts'
import { differencesOf, groupParallel } from '#domain/parallel-lots/parallel.ts'
import { type CardLot, otherPictures, toCardLot } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'

type LotPicture = Lot['pictures'][number]

/**
 * Returns the lots of a sale as cards, marking parallel neighbours (K15). No card leads with the picture of
 * the previous card, and no group with a view of a case, if its lots have another main picture.
 */
export function toSaleCards(lots: readonly Lot[]): readonly CardLot[] {
  let before: LotPicture | undefined
  return groupParallel(lots).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const isAlone = group.length === 1
    const [own] = first.pictures
    const choices = group.flatMap((lot) => [...lot.pictures.slice(0, 1), ...otherPictures(lot)])
    const shown = choices.find((one) => !(isAlone ? isSame : isAlike)(one, before)) ?? own
    before = shown
    if (isAlone) return [{ ...toCardLot(first), picture: shown?.key ?? null }]
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

const isSame = (one: LotPicture, before: LotPicture | undefined): boolean => one.key === before?.key

/** Returns whether two pictures look alike: cases resemble each other, but the fronts of two wines do not. */
const isAlike = (one: LotPicture, before: LotPicture | undefined): boolean =>
  isSame(one, before) || (one.view !== undefined && one.view !== 'front' && one.view === before?.view)
