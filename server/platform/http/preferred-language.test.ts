import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-HK;q=0.7, en;q=0.4', 'zh-Hant'],
  ['zh-TW,zh;q=0.9', 'zh-Hant'],
  ['zh-Hans-HK, zh-HK;q=0.9', 'zh-Hans'],
  ['fr-FR,fr;q=0.9,zh;q=0.8,en;q=0.7', 'zh-Hans'],
  ['en-GB,en;q=0.9,zh-CN;q=0.8', 'en'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['zh;q=0', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['zhx', 'en'],
  [';;,q=,', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('a browser that accepts %j is shown %s', (header, lang) => {
  expect(preferredLanguage(header)).toBe(lang)
})
