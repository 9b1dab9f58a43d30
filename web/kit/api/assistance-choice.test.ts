import { expect, test } from 'vitest'
import { chosenCurrency, currencyCookie } from './assistance-choice.ts'

test('M3 stores and clears the chosen currency', () => {
  expect(chosenCurrency(`languageCode=en; ${currencyCookie('USD').split('; ')[0]}`)).toBe('USD')
  expect(currencyCookie(null)).toContain('Max-Age=0')
})

test('M3 ignores a cookie that names no currency', () => {
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
