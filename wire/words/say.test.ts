import { expect, test } from 'vitest'
import { codes } from '#wire/refusals/codes.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { fieldText, refusalText } from './say.ts'

const placeholdersOf = (text: string) => text.match(/\{\w+\}/g) ?? []

test('every refusal and issue has a text in both languages, with the same placeholders', () => {
  expect(Object.keys(cn.codes)).toEqual(Object.keys(en.codes))
  expect(Object.keys(cn.issues)).toEqual(Object.keys(en.issues))
  expect(['ok', ...Object.keys(en.codes)]).toEqual(Object.keys(codes))
  const pairs = Object.entries({ ...en.issues }).map(([name, text]) => [
    text,
    Object.entries(cn.issues).find(([n]) => n === name)?.[1] ?? '',
  ])
  for (const [english = '', chinese = ''] of pairs)
    expect(placeholdersOf(chinese)).toEqual(placeholdersOf(english))
})

test('texts are in their language', () => {
  for (const text of [...Object.values(cn.codes), ...Object.values(cn.issues)])
    expect(text).toMatch(/\p{Script=Han}/u)
  for (const text of [...Object.values(en.codes), ...Object.values(en.issues)])
    expect(text).not.toMatch(/\p{Script=Han}/u)
})

test('a field’s text names its limit', () => {
  expect(fieldText('en', { name: 'tooLong', max: 60 })).toBe('Please enter at most 60 characters')
  expect(fieldText('cn', { name: 'tooSmall', min: 1 })).toBe('不得小于 1')
  expect(fieldText('en', { name: 'email' })).toBe('Please enter a valid email address')
  expect(fieldText('en', { name: 'passwordsDiffer' })).toBe('Passwords do not match')
  expect(fieldText('en', { name: 'phone' })).toBe('Phone must include a dialling code such as +852 3700 0142')
  expect(refusalText('cn', 'priceTooLow')).toBe('当前出价已更新，请提高出价')
})
