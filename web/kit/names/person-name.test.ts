import { expect, test } from 'vitest'
import { fullName, titleOf } from './person-name.ts'

test('a name stands in the order of its script', () => {
  expect(fullName({ firstName: 'Evelyn', lastName: 'Tsang' })).toBe('Evelyn Tsang')
  expect(fullName({ firstName: '慧敏', lastName: '曾' })).toBe('曾慧敏')
  expect(fullName({ firstName: 'Evelyn', lastName: '' })).toBe('Evelyn')
})

test('a prefix is known with or without its full stop', () => {
  expect(titleOf('Ms')).toBe('ms')
  expect(titleOf('Dr.')).toBe('dr')
  expect(titleOf('')).toBeNull()
  expect(titleOf('Sir')).toBeNull()
})
