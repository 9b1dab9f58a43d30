import { expect, test } from 'vitest'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { addressLines, billedToIn, withPlacesIn } from './billed-to.ts'

test.each([
  ['Ms Ann Lee', ['Ms Ann Lee'], ['Ann Lee 女士']],
  ['Mr Ann Lee\nLee Cellars', ['Mr Ann Lee', 'Lee Cellars'], ['Ann Lee 先生', 'Lee Cellars']],
  ['陈伟铭', ['陈伟铭'], ['陈伟铭']],
  ['Ann Lee', ['Ann Lee'], ['Ann Lee']],
  ['Dr', ['Dr'], ['Dr']],
])('the billing name %j has its title in the position usual in the language', (stored, en, zh) => {
  expect([billedToIn('en', stored), billedToIn('zh-Hans', stored)]).toEqual([en, zh])
})

test('names and orders an address in the language in which it was entered', () => {
  const home = {
    street1: '88 Wing Lok Street',
    street2: '',
    city_id: 'sz',
    state_id: 'gd',
    country_id: 'cn',
    zip: '',
  }
  const named = (id: string, lang: string) => `${id} ${lang}`
  expect(addressLines(home, named)).toEqual(['88 Wing Lok Street', '', 'sz en, gd en, cn en'])
  const chinese = { ...home, street1: '深南大道 1 号', zip: '518000' }
  expect(addressLines(chinese, named)).toEqual([
    'cn zh-Hans gd zh-Hans sz zh-Hans 518000',
    '深南大道 1 号',
    '',
  ])
})

test('an addressee shows places in Traditional Chinese to those who read it, and the rest as typed', () => {
  const stored = '陈伟铭\n中国 广东省 广州市 510000\n永乐街 88 号'
  const places = createPlaceBook()
  expect(withPlacesIn('zh-Hans', stored, places)).toBe(stored)
  expect(withPlacesIn('zh-Hant', stored, places)).toBe('陈伟铭\n中國 廣東省 廣州市 510000\n永乐街 88 号')
  expect(withPlacesIn('zh-Hant', '中国 陈伟铭', places)).toBe('中国 陈伟铭')
})
