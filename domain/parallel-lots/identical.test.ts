import { expect, test } from 'vitest'
import { identicalGroups, isIdentical } from './identical.ts'

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

test('V20 identical lots are the same wine in size and number, packed identically', () => {
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

test('V20 identical lots share a number, other lots have 0', () => {
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
