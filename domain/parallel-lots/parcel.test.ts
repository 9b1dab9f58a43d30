import { expect, test } from 'vitest'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { lotNumbers, parcelAround, parcelFrom } from './parcel.ts'

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

test('V20 lots that are no longer for sale are skipped', () => {
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

test('V19 V20 formats the numbers of lots as a range, or in the order in which they are offered', () => {
  const written = (...numbers: readonly (number | string)[]) =>
    lotNumbers(
      numbers.map((number) => parseLotLabel(`${number}`)).filter((number) => number !== null),
      'en',
    )
  expect(written(12, 13, 14)).toBe('12–14')
  expect(written(12, 14, 13)).toBe('12, 14, 13')
  expect(written(12, 14, 15)).toBe('12, 14, 15')
  expect(written(12)).toBe('12')
  expect(written(12, '12A', 13)).toBe('12, 12A, 13')
  expect(written('12A', 13)).toBe('12A, 13')
  expect(written()).toBe('')
  const three = [12, 14, 13].map((lotNum) => ({ lotNum, lotSuffix: '' }))
  expect(lotNumbers(three, 'zh-Hans')).toBe('12、14、13')
})
