import { expect, test } from 'vitest'
import { choiceCookie } from './language-choice.ts'

const followed = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const choice = (headers: Record<string, string>, cookie?: string) =>
  choiceCookie({ headers, cookies: { languageCode: cookie } }, 'zh-Hans')

test('stores the language when a visitor follows a link to a page in another language, for seven days', () => {
  expect(choice(followed, 'en')).toBe('languageCode=zh-Hans; Path=/; Max-Age=604800; SameSite=Lax')
  expect(choice(followed)).toContain('zh-Hans')
})

test.each([
  ['a link of another site', { ...followed, 'sec-fetch-site': 'cross-site' }],
  ['an address typed in', { ...followed, 'sec-fetch-site': 'none' }],
  ['data of a page', { ...followed, 'sec-fetch-dest': 'empty' }],
  ['a page fetched before it is asked for', { ...followed, 'sec-purpose': 'prefetch' }],
  ['a browser that does not say', {}],
])('%s does not set a language', (_name, headers) => {
  expect(choice(headers, 'en')).toBeNull()
})

test('does not set the current language again, or a language for an address without one', () => {
  expect(choice(followed, 'zh-Hans')).toBeNull()
  expect(choiceCookie({ headers: followed, cookies: {} }, null)).toBeNull()
})
