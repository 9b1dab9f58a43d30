import { expect, test } from 'vitest'
import { letterName } from './letter-name.ts'

const named = (first_name: string, last_name: string, prefix: string) => ({ first_name, last_name, prefix })

test('an English letter uses title and surname', () => {
  expect(letterName(named('Evelyn', 'Tsang', 'Ms'), 'en')).toBe('Ms Tsang')
  expect(letterName(named('伟铭', '陈', 'Mr'), 'en')).toBe('Mr 陈')
})

test('a Chinese letter uses the whole name with the title after it', () => {
  expect(letterName(named('伟铭', '陈', 'Mr'), 'zh-Hans')).toBe('陈伟铭先生')
  expect(letterName(named('Evelyn', 'Tsang', 'Ms'), 'zh-Hans')).toBe('Evelyn Tsang 女士')
})

test('without a known title, a letter uses the whole name', () => {
  expect(letterName(named('Evelyn', 'Tsang', ''), 'en')).toBe('Evelyn Tsang')
  expect(letterName(named('Evelyn', 'Tsang', 'Buy at'), 'en')).toBe('Evelyn Tsang')
  expect(letterName(named('伟铭', '陈', ''), 'zh-Hans')).toBe('陈伟铭')
})
