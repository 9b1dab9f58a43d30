import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('a name follows the order of its script', () => {
  expect(personName('Evelyn', 'Tsang')).toBe('Evelyn Tsang')
  expect(personName('伟铭', '陈')).toBe('陈伟铭')
  expect(personName('Evelyn', '曾')).toBe('Evelyn 曾')
})

test('omits the parts that are missing', () => {
  expect(personName('Evelyn', null)).toBe('Evelyn')
  expect(personName('', '陈')).toBe('陈')
  expect(personName(null, null)).toBe('')
})
