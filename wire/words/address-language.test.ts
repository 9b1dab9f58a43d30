import { expect, test } from 'vitest'
import { addressLanguage } from './address-language.ts'

test.each([
  ['21 Caine Road', '12/F', 'en'],
  ['12 Rue de l’Église', '', 'en'],
  ['坚道 21 号', '12 楼 A 室', 'zh-Hans'],
  ['Tower 2', '皇后大道中 99 号', 'zh-Hans'],
  ['', '', 'en'],
])('detects that %s, %s was entered in %s', (street1, street2, language) => {
  expect(addressLanguage({ street1, street2 })).toBe(language)
})
