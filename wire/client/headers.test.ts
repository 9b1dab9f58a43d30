import { expect, test } from 'vitest'
import { pageLanguages } from '#wire/address/page-address.ts'
import { langFor, pageLanguageFor, wireLangOf } from './headers.ts'

test('each page language has its header value', () => {
  expect(pageLanguages.map(langFor)).toEqual(['en', 'cn', 'hk'])
  for (const lang of pageLanguages) expect(pageLanguageFor(langFor(lang))).toBe(lang)
  expect(wireLangOf('fr')).toBe('en')
})
