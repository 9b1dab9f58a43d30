import { expect, test } from 'vitest'
import { isOwnName } from './own-name.ts'

const names = ['Wai Ming Chan', 'Harbour Vintners Limited', '']

test.each(['Wai Ming Chan', 'CHAN, WAI MING', 'Harbour Vintners Limited', 'harbour vintners limited.'])(
  'S2 an account of %s is in the seller’s own name',
  (holder) => {
    expect(isOwnName(holder, names)).toBe(true)
  },
)

test.each(['Wai Chan', 'Wai Ming Chan Junior', 'Harbour Vintners', '', '.'])(
  'S2 an account of “%s” belongs to a third party',
  (holder) => {
    expect(isOwnName(holder, names)).toBe(false)
  },
)

test('S2 names in Chinese are compared too', () => {
  expect(isOwnName('陈伟铭', ['陈伟铭'])).toBe(true)
  expect(isOwnName('陈伟明', ['陈伟铭'])).toBe(false)
})
