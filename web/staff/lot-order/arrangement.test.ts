import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { NumberedLot } from '#domain/drafts/numbering.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { runs } from '#domain/testing/runs.ts'
import { movedBefore, movedBy, numbersOf, sortedBy } from './arrangement.ts'

const lotsOf = (ids: string): readonly NumberedLot[] =>
  [...ids].map((id, index) => ({ id, lotNum: index + 1, lotSuffix: '' }))
const idsOf = (lots: readonly NumberedLot[]) => lots.map(({ id }) => id).join('')
const set = (ids: string) => new Set(ids)

test.each([
  ['c', -1, 'acbd'],
  ['c', 1, 'abdc'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['bc', 1, 'adbc'],
  ['bc', -1, 'bcad'],
  ['ac', 1, 'bdac'],
  ['', 1, 'abcd'],
] as const)('K7 moves %s by %d', (moved, by, order) => {
  expect(idsOf(movedBy(lotsOf('abcd'), set(moved), by))).toBe(order)
})

test.each([
  ['d', 'a', 'dabc'],
  ['a', 'c', 'bacd'],
  ['a', null, 'bcda'],
  ['bd', 'b', 'abdc'],
  ['ad', 'c', 'badc'],
] as const)('K7 moves %s before %s', (moved, target, order) => {
  expect(idsOf(movedBefore(lotsOf('abcd'), set(moved), target))).toBe(order)
})

test('K7 no move loses or repeats a lot', () => {
  const ids = 'abcdefgh'
  fc.assert(
    fc.property(
      fc.subarray([...ids]),
      fc.option(fc.constantFrom(...ids)),
      fc.constantFrom(1 as const, -1 as const),
      (moved, target, by) => {
        for (const order of [
          movedBy(lotsOf(ids), new Set(moved), by),
          movedBefore(lotsOf(ids), new Set(moved), target),
        ])
          expect([...idsOf(order)].toSorted().join('')).toBe(ids)
      },
    ),
    runs(100),
  )
})

const drafts = {
  a: { ...emptyLotDraft, producer: { en: 'Estérel', zh: '' }, lowEstimate: 300 },
  b: { ...emptyLotDraft, producer: { en: 'Alder', zh: '' }, lowEstimate: 100 },
  c: { ...emptyLotDraft, producer: { en: 'Estérel', zh: '' }, lowEstimate: 200 },
  d: { ...emptyLotDraft, producer: { en: 'Estérel', zh: '' }, lowEstimate: 200 },
}
const draftOf = (id: string) => Object.entries(drafts).find(([name]) => name === id)?.[1]

test.each([
  ['producer', 'bacd'],
  ['lowUp', 'bcda'],
  ['lowDown', 'acdb'],
  ['vintage', 'abcd'],
  ['apart', 'abcd'],
] as const)('K7 sorts by %s and leaves equals in their order', (rule, order) => {
  expect(idsOf(sortedBy(lotsOf('abcd'), rule, draftOf))).toBe(order)
})

test('separates equal lots as far as there are others to put between', () => {
  expect(idsOf(sortedBy(lotsOf('acbd'), 'apart', draftOf))).toBe('abcd')
})

test('K7 a lot with a letter follows the number before it', () => {
  const lots = lotsOf('abc').map((lot) => (lot.id === 'b' ? { ...lot, lotSuffix: 'A' } : lot))
  expect([...numbersOf(lots).values()].map(lotLabel)).toEqual(['1', '1A', '2'])
})
