import { expect, test } from 'vitest'
import { identicalGroups, isIdentical, lotNumbers, parcelAround, parcelFrom } from './parcel.ts'

const lot = {
  kind: 'wine',
  title: 'Château Belmont 1990',
  producer: 'Château Belmont',
  vintage: '1990',
  format: '750 ml',
  currency: 'HKD',
  quantity: 12,
  facts: 'Pauillac · 12 bottles · OWC',
}

test('V20 identical lots are the same wine in size and number, packed alike', () => {
  expect(isIdentical(lot, { ...lot, title: ' Château  Belmont 1990 ' })).toBe(true)
  for (const change of [
    { vintage: '1991' },
    { format: '1.5 L' },
    { quantity: 6 },
    { facts: 'Pauillac · 12 bottles · under bond' },
    { producer: 'Château Aubry' },
  ])
    expect(isIdentical(lot, { ...lot, ...change })).toBe(false)
  expect(isIdentical({ ...lot, title: '' }, { ...lot, title: '' })).toBe(false)
})

test('V20 identical lots have one number, a lot without any has 0', () => {
  const other = { ...lot, vintage: '1991', title: 'Château Belmont 1991' }
  const half = { ...lot, quantity: 6 }
  expect(identicalGroups([lot, other, half, lot, half, lot])).toEqual([1, 0, 3, 1, 3, 1])
  expect(
    identicalGroups([
      { ...lot, title: '' },
      { ...lot, title: '' },
    ]),
  ).toEqual([0, 0])
})

const lots = [0, 1, 1, 1, 2, 1].map((identical, index) => ({ id: `lot${index + 1}`, identical }))
const parcelOf = (lotId: string, gone: readonly string[] = []) =>
  parcelFrom(lots, lotId, ({ id }) => !gone.includes(id)).map(({ id }) => id)

test('V20 a parcel ends at the first lot that is another wine', () => {
  expect(parcelOf('lot2')).toEqual(['lot2', 'lot3', 'lot4'])
  expect(parcelOf('lot3')).toEqual(['lot3', 'lot4'])
  expect(parcelOf('lot1')).toEqual(['lot1'])
  expect(parcelOf('lot6')).toEqual(['lot6'])
  expect(parcelOf('lot9')).toEqual([])
})

test('V20 lots that are no longer for sale are passed over', () => {
  expect(parcelOf('lot2', ['lot2', 'lot3'])).toEqual(['lot2', 'lot4'])
  expect(parcelOf('lot2', ['lot5'])).toEqual(['lot2', 'lot3', 'lot4', 'lot6'])
})

test('V20 a lot belongs to a parcel with those before it that are still for sale', () => {
  const around = (lotId: string, gone: readonly string[] = []) =>
    parcelAround(lots, lotId, ({ id }) => !gone.includes(id)).map(({ id }) => id)
  expect(around('lot4')).toEqual(['lot2', 'lot3', 'lot4'])
  expect(around('lot3', ['lot2'])).toEqual(['lot3', 'lot4'])
  expect(around('lot1')).toEqual(['lot1'])
})

test('V20 writes the numbers of lots as a range where they follow each other', () => {
  const written = (...numbers: readonly number[]) => lotNumbers(numbers.map((lotNum) => ({ lotNum })))
  expect(written(12, 14, 13)).toBe('12–14')
  expect(written(12, 15, 14)).toBe('12, 14, 15')
  expect(written(12)).toBe('12')
  expect(written()).toBe('')
})
