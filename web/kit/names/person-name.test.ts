import { expect, test } from 'vitest'
import { fullName, titleOf } from './person-name.ts'

test('orders a name by its script', () => {
  expect(fullName({ firstName: 'Evelyn', lastName: 'Tsang' })).toBe('Evelyn Tsang')
  expect(fullName({ firstName: '慧敏', lastName: '曾' })).toBe('曾慧敏')
  expect(fullName({ firstName: 'Evelyn', lastName: '' })).toBe('Evelyn')
})

test('recognises a prefix with or without a full stop', () => {
  expect(titleOf('Ms')).toBe('ms')
  expect(titleOf('Dr.')).toBe('dr')
  expect(titleOf('')).toBeNull()
  expect(titleOf('Sir')).toBeNull()
})
