import { expect, test } from 'vitest'
import { choiceCookie } from './language-choice.ts'

const followed = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const choice = (headers: Record<string, string>, cookie?: string) =>
  choiceCookie({ headers, cookies: { languageCode: cookie } }, 'zh-Hans')

test('who goes from one of our pages to one in another language has chosen it, for seven days', () => {
  expect(choice(followed, 'en')).toBe('languageCode=zh-Hans; Path=/; Max-Age=604800; SameSite=Lax')
  expect(choice(followed)).toContain('zh-Hans')
})

test.each([
  ['a link of another site', { ...followed, 'sec-fetch-site': 'cross-site' }],
  ['an address typed in', { ...followed, 'sec-fetch-site': 'none' }],
  ['data of a page', { ...followed, 'sec-fetch-dest': 'empty' }],
  ['a page fetched before it is asked for', { ...followed, 'sec-purpose': 'prefetch' }],
  ['a browser that does not say', {}],
])('%s chooses nothing', (_name, headers) => {
  expect(choice(headers, 'en')).toBeNull()
})

test('what is chosen already is not set again, and an address without a language chooses none', () => {
  expect(choice(followed, 'zh-Hans')).toBeNull()
  expect(choiceCookie({ headers: followed, cookies: {} }, null)).toBeNull()
})
