import { expect, test } from 'vitest'
import { diallingCode, place } from '#wire/entities/place.ts'
import { createPlaceBook } from './places.ts'

const places = createPlaceBook()

const namesIn = (id: string, lang: 'en' | 'zh-Hans') =>
  (places.within(id, lang) ?? []).map(({ name }) => name)

test('place 0 contains the countries, the neighbours first', () => {
  expect(namesIn('0', 'en').slice(0, 6)).toEqual([
    'China',
    'Hong Kong',
    'Macao',
    'Singapore',
    'Afghanistan',
    'Åland Islands',
  ])
  expect(namesIn('0', 'zh-Hans').slice(0, 5)).toEqual(['中国', '香港', '澳门', '新加坡', '阿尔巴尼亚'])
  expect(namesIn('0', 'en').length).toBe(243)
})

test('Hong Kong has three regions and eighteen districts, in both languages', () => {
  expect(namesIn('HK', 'en')).toEqual(['Hong Kong Island', 'Kowloon', 'New Territories'])
  expect(namesIn('HK', 'zh-Hans').toSorted()).toEqual(['九龙', '新界', '香港岛'])
  const districts = (places.within('HK', 'zh-Hans') ?? []).flatMap(({ id }) => namesIn(id, 'zh-Hans'))
  expect(districts.length).toBe(18)
  expect(districts).toEqual(expect.arrayContaining(['中西区', '湾仔区', '油尖旺区', '沙田区', '离岛区']))
  expect(namesIn('HK-HK', 'en')).toEqual(['Central and Western', 'Eastern', 'Southern', 'Wan Chai'])
})

test('every mainland province and city is named in both languages', () => {
  const provinces = places.within('CN', 'zh-Hans') ?? []
  expect(provinces.length).toBe(31)
  for (const { id, name } of provinces) {
    expect(name).toMatch(/^\p{Script=Han}+$/u)
    const [chinese, english] = [namesIn(id, 'zh-Hans'), namesIn(id, 'en')]
    expect(chinese.length, id).toBeGreaterThan(4)
    for (const city of chinese) expect(city).toMatch(/^\p{Script=Han}+$/u)
    for (const city of english) expect(city).toMatch(/^[A-Zü][\w' ü]+$/)
  }
  expect(places.nameOf('CN-GD-4403', 'en')).toBe('Shenzhen')
  expect(places.nameOf('CN-GD-4403', 'zh-Hans')).toBe('深圳市')
})

test('a state contains its own cities', () => {
  expect(namesIn('FR-BFC', 'en')).toEqual(expect.arrayContaining(['Beaune', 'Dijon']))
  expect(namesIn('FR-BFC', 'en')).not.toContain('Bordeaux')
  expect(namesIn('US-CA', 'zh-Hans')).toEqual(expect.arrayContaining(['旧金山', '洛杉矶', 'Fresno']))
  expect(namesIn('GB', 'en')).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales'])
})

test('every place has the parent it is listed under', () => {
  for (const country of places.within('0', 'en') ?? []) {
    expect(places.parentOf(country.id)).toBe('0')
    for (const state of places.within(country.id, 'en') ?? []) {
      expect(places.parentOf(state.id)).toBe(country.id)
      expect(place.safeParse(state).success).toBe(true)
    }
  }
  for (const city of places.within('JP-13', 'en') ?? []) expect(places.parentOf(city.id)).toBe('JP-13')
})

test('every list has unique ids, and every place a name', () => {
  for (const country of places.within('0', 'en') ?? []) {
    const states = places.within(country.id, 'en') ?? []
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
    for (const state of states) {
      const cities = places.within(state.id, 'zh-Hans') ?? []
      expect(new Set(cities.map(({ id }) => id)).size, state.id).toBe(cities.length)
      expect(
        cities.every(({ name }) => name !== ''),
        state.id,
      ).toBe(true)
    }
  }
})

test.each(['', 'XX', 'HK-', 'HK-XX', 'HK-HK-XX', 'hk', '__proto__', 'CN-GD-4403-1', '0-HK', 'HK\tHong Kong'])(
  '%j is not a place',
  (id) => {
    expect(places.parentOf(id)).toBeNull()
    expect(places.within(id, 'en')).toBeNull()
    expect(places.nameOf(id, 'en')).toBe('')
  },
)

test('a city exists but contains nothing', () => {
  expect(places.within('CN-GD-4403', 'en')).toEqual([])
})

test('every country has a dialling code, the neighbours first', () => {
  const codes = places.diallingCodes('en')
  expect(codes.slice(0, 4)).toEqual([
    { country: 'CN', name: 'China', code: '+86' },
    { country: 'HK', name: 'Hong Kong', code: '+852' },
    { country: 'MO', name: 'Macao', code: '+853' },
    { country: 'SG', name: 'Singapore', code: '+65' },
  ])
  expect(codes.length).toBe(243)
  for (const code of codes) {
    expect(diallingCode.safeParse(code).success).toBe(true)
    expect(code.code).toMatch(/^\+\d{1,3}$/)
  }
})

test.each(['en', 'zh-Hans'] as const)(
  'the main country comes first for a dialling code that countries share, in %s',
  (lang) => {
    const codes = places.diallingCodes(lang)
    const countryOf = (dialled: string) => codes.find(({ code }) => code === dialled)?.country
    expect(['+1', '+7', '+39', '+44', '+61', '+358'].map(countryOf)).toEqual([
      'US',
      'RU',
      'IT',
      'GB',
      'AU',
      'FI',
    ])
    const british = codes.filter(({ code }) => code === '+44')
    expect(british.map(({ country }) => country).toSorted()).toEqual(['GB', 'GG', 'IM', 'JE'])
    expect(new Set(codes.map(({ country }) => country)).size).toBe(243)
  },
)
