import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { nextSuffix } from '#domain/lots/lot-suffix.ts'

/** A lot with its number. */
export type NumberedLot = LotNumber & { readonly id: string }

/**
 * K7: numbers lots in the given order, from `first` without gaps. A lot with a suffix gets the next letter after the
 * lot before it; if that lot has Z, or there is none, it gets the next number.
 */
export function renumber(lots: readonly NumberedLot[], first = 1): readonly NumberedLot[] {
  const numbered: NumberedLot[] = []
  for (const { id, lotSuffix } of lots) {
    const last = numbered.at(-1)
    const letter = last && lotSuffix !== '' ? nextSuffix(last.lotSuffix) : null
    if (last && letter !== null) numbered.push({ id, lotNum: last.lotNum, lotSuffix: letter })
    else numbered.push({ id, lotNum: last ? last.lotNum + 1 : first, lotSuffix: '' })
  }
  return numbered
}

/**
 * K7: returns reordered lots, in which a letter stays only with a lot that still follows the lot of its
 * number. If either was moved away, it gets its own number.
 */
export function keepLetters(
  before: readonly NumberedLot[],
  after: readonly NumberedLot[],
): readonly NumberedLot[] {
  const [old, next] = [plainLotsBefore(before), plainLotsBefore(after)]
  return after.map((lot) =>
    lot.lotSuffix === '' || old.get(lot.id) === next.get(lot.id) ? lot : { ...lot, lotSuffix: '' },
  )
}

/** Returns for each lot the lot without a letter that it follows, by id. */
function plainLotsBefore(lots: readonly NumberedLot[]): ReadonlyMap<string, string> {
  let plain = ''
  return new Map(
    lots.map(({ id, lotSuffix }) => {
      if (lotSuffix === '') plain = id
      return [id, plain]
    }),
  )
}

/** K7: returns lots with a letter to be added or removed; `renumber` decides which letter. */
export const withLetters = (
  lots: readonly NumberedLot[],
  { lettered, plain }: { readonly lettered: ReadonlySet<string>; readonly plain: ReadonlySet<string> },
): readonly NumberedLot[] =>
  lots.map((lot) => {
    if (plain.has(lot.id)) return { ...lot, lotSuffix: '' }
    return lettered.has(lot.id) && lot.lotSuffix === '' ? { ...lot, lotSuffix: 'A' } : lot
  })

/**
 * K7: returns the order after moving lots before the lot with a number, or to the end if no lot has it or a higher one.
 * Moved lots keep their order among themselves.
 */
export function moveTo(
  lots: readonly NumberedLot[],
  moved: ReadonlySet<string>,
  to: LotNumber,
): readonly NumberedLot[] {
  const inOrder = lots.toSorted(byLotNumber)
  const others = inOrder.filter(({ id }) => !moved.has(id))
  const index = others.findIndex((lot) => byLotNumber(lot, to) >= 0)
  const placed = inOrder.filter(({ id }) => moved.has(id))
  return keepLetters(inOrder, others.toSpliced(index === -1 ? others.length : index, 0, ...placed))
}

/** Returns the number of a lot added at the end. */
export const nextNumber = (lots: readonly LotNumber[]): LotNumber => ({
  lotNum: Math.max(0, ...lots.map(({ lotNum }) => lotNum)) + 1,
  lotSuffix: '',
})

/** Returns the numbers missing between 1 and the highest, ascending (K7). */
export function missingNumbers(lots: readonly LotNumber[]): readonly number[] {
  const plain = new Set(lots.filter(({ lotSuffix }) => lotSuffix === '').map(({ lotNum }) => lotNum))
  const highest = lots.reduce((most, { lotNum }) => Math.max(most, lotNum), 0)
  return Array.from({ length: highest }, (_, index) => index + 1).filter((lotNum) => !plain.has(lotNum))
}
