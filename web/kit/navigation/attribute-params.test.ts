import { expect, test } from 'vitest'
import { attributeParams, boundIn, valuesIn } from './attribute-params.ts'
import { page, queryCodec } from './query-codec.ts'

const codec = queryCodec({ attributes: attributeParams, page })
const parse = (query: string) => codec.parse(new URLSearchParams(query))

test('reads and writes any attribute, with several values, in the order of the URL', () => {
  const query = '?a.millilitres=1500&a.packing=owc&a.packing=ocb&a.own_cask=No.+7+%3D+8&page=2'
  expect(parse(query).attributes).toEqual([
    'millilitres=1500',
    'packing=owc',
    'packing=ocb',
    'own_cask=No. 7 = 8',
  ])
  expect(codec.format(parse(query))).toBe(query)
  expect(codec.format({ attributes: [] })).toBe('')
})

test('reads the ends of a range as people write numbers, and omits invalid ones', () => {
  const { attributes } = parse('a.abv.from=46.5%25&a.abv.to=1,500&a.age.from=old&a.age.to=&a.=x&a.packing=')
  expect(attributes).toEqual(['abv.from=46.5', 'abv.to=1500'])
  expect([boundIn(attributes, 'abv', 'from'), boundIn(attributes, 'abv', 'to')]).toEqual([46.5, 1_500])
  expect(boundIn(attributes, 'age', 'to')).toBe(0)
  expect(valuesIn(['packing=owc', 'packing.from=2', 'pack=x'], 'packing')).toEqual(['owc'])
})

test('accepts each value once, none that is too long, and at most forty', () => {
  const many = Array.from({ length: 50 }, (_, index) => `a.own_cask=${index}`)
  const query = ['a.packing=owc', 'a.packing=owc', `a.packing=${'x'.repeat(80)}`, ...many].join('&')
  const { attributes } = parse(query)
  expect(attributes.slice(0, 2)).toEqual(['packing=owc', 'own_cask=0'])
  expect(attributes).toHaveLength(40)
})
