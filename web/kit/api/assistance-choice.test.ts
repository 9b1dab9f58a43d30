import { expect, test } from 'vitest'
import { chosenCurrency, currencyCookie } from './assistance-choice.ts'

test('M3 a chosen assistance currency is kept, and can be unchosen', () => {
  expect(chosenCurrency(`languageCode=en; ${currencyCookie('USD').split('; ')[0]}`)).toBe('USD')
  expect(currencyCookie(null)).toContain('Max-Age=0')
})

test('M3 a cookie that names no currency chooses none', () => {
  for (const cookies of [
    '',
    'assistanceCurrency=',
    'assistanceCurrency=usd',
    'assistanceCurrency=<b>',
    'other=USD',
  ]) {
    expect(chosenCurrency(cookies)).toBeNull()
  }
})
