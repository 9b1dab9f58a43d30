import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { call, type Shape } from './call.ts'
import { id, line, lines, many, orEmpty, page, whole, yes, yesOrNo } from './fields.ts'
import { formOf, type Pair, signedValues } from './form.ts'
import { parseForm } from './parse-form.ts'
import { nothing } from './values.ts'

const exampleCall = <P extends Shape>(payload: P) =>
  call('POST', 'example', { about: '', who: 'anyone', payload, data: nothing, refusals: [] })

const issuesOf = <P extends Shape>(payload: P, pairs: readonly Pair[]) => {
  const reading = parseForm(exampleCall(payload), pairs)
  return reading.ok ? {} : reading.issues
}

const read = <P extends Shape>(payload: P, pairs: readonly Pair[]) => {
  const reading = parseForm(exampleCall(payload), pairs)
  return reading.ok ? reading.payload : reading.issues
}

test('any encoded payload parses to the same values', () => {
  const fields = {
    lotId: id,
    price: whole(-5, 1_000_000_000),
    open: yesOrNo,
    names: z._default(many(line(20), 9), []),
    note: orEmpty(line(40)),
  }
  const text = fc.stringMatching(/^[a-zA-Z0-9\u4e00-\u4fff&=+% ,[\]-]{1,20}$/).map((one) => `x${one}x`)
  const payloads = fc.record({
    lotId: text,
    price: fc.integer({ min: -5, max: 1_000_000_000 }),
    open: fc.boolean(),
    names: fc.array(text, { maxLength: 9 }),
    note: fc.oneof(fc.constant(''), text),
  })
  fc.assert(
    fc.property(payloads, (payload) => {
      const { pairs } = formOf(exampleCall(fields), payload)
      const received = [...new URLSearchParams(pairs.map(([name, value]) => [name, value]))]
      expect(read(fields, received)).toEqual(payload)
    }),
  )
})

test('a form has decimals, 0 and 1, and name[] for lists; null and undefined are omitted', () => {
  const { pairs } = formOf(exampleCall({ list: many(id, 3) }), {
    price: 560_000,
    on: true,
    off: false,
    list: ['b', 'a'],
    none: undefined,
    nil: null,
  })
  expect(pairs).toEqual([
    ['price', '560000'],
    ['on', '1'],
    ['off', '0'],
    ['list[]', 'b'],
    ['list[]', 'a'],
  ])
  expect(signedValues(pairs)).toEqual(['560000', '1', '0', 'b', 'a'])
})

test('encodes a list in one text as comma-separated', () => {
  const { pairs } = formOf(auctionRegister, { auctionId: 'BH0145', cates: ['wine', 'cigars'] })
  expect(pairs).toEqual([
    ['auctionId', 'BH0145'],
    ['cates', 'wine,cigars'],
  ])
  const reading = parseForm(auctionRegister, pairs)
  expect(reading.ok && reading.payload.cates).toEqual(['wine', 'cigars'])
})

test('files are sent beside the pairs, unsigned', () => {
  const file = new Blob(['x'])
  const form = formOf(exampleCall({}), { img: file, folder: 'IDCard' })
  expect(form.files).toEqual([['img', file]])
  expect(signedValues(form.pairs)).toEqual(['IDCard'])
})

test('line breaks are signed as CRLF and parsed as LF', () => {
  const fields = { text: lines(100) }
  const { pairs } = formOf(exampleCall(fields), { text: 'one\ntwo\r\nthree\rfour' })
  expect(signedValues(pairs)).toEqual(['one\r\ntwo\r\nthree\r\nfour'])
  expect(read(fields, pairs)).toEqual({ text: 'one\ntwo\nthree\nfour' })
})

test('M1 a number is a strict decimal within its range', () => {
  const price = whole(1, 1_000_000_000)
  for (const text of ['1', '560000', '1000000000']) {
    expect(read({ price }, [['price', text]])).toEqual({ price: Number(text) })
  }
  for (const text of ['1e3', ' 1', '1 ', '+1', '01', '1.0', '0x1', '１', 'NaN', '']) {
    expect(issuesOf({ price }, [['price', text]])).toHaveProperty('price')
  }
  expect(issuesOf({ price }, [['price', '0']])).toEqual({ price: { name: 'tooSmall', min: 1 } })
  expect(issuesOf({ price }, [['price', '1000000001']])).toEqual({
    price: { name: 'tooLarge', max: 1_000_000_000 },
  })
})

test('a text is trimmed and normalised, and forbidden characters are refused', () => {
  const name = line(5)
  expect(read({ name }, [['name', '  Zoe\u0308 ']])).toEqual({ name: 'Zoë' })
  expect(issuesOf({ name }, [['name', 'abcdef']])).toEqual({ name: { name: 'tooLong', max: 5 } })
  for (const bad of ['a\u0000b', 'a\nb', 'a\ud800b', 'a\u202eb', 'a\u2028b', 'a\ufeffb', 'a\ufdd0b']) {
    expect(issuesOf({ name }, [['name', bad]]), JSON.stringify(bad)).toEqual({ name: { name: 'characters' } })
  }
  expect(read({ name }, [['name', '宝👨‍🍳']])).toEqual({ name: '宝👨‍🍳' })
})

test('a missing or blank parameter is required or gets its default', () => {
  const fields = { name: line(9), note: orEmpty(line(9)), page }
  expect(read(fields, [['name', 'x']])).toEqual({ name: 'x', note: '', page: 1 })
  expect(
    read(fields, [
      ['name', 'x'],
      ['note', ' '],
      ['page', ''],
    ]),
  ).toEqual({ name: 'x', note: '', page: 1 })
  expect(read(fields, [['name', '  ']])).toEqual({ name: { name: 'required' } })
})

test('a repeated parameter is refused unless it is a list', () => {
  expect(
    issuesOf({ name: line(9) }, [
      ['name', 'a'],
      ['name', 'b'],
    ]),
  ).toEqual({ name: { name: 'invalidType' } })
  expect(
    read({ names: many(line(9), 2) }, [
      ['names[]', 'a'],
      ['names[]', 'b'],
    ]),
  ).toEqual({ names: ['a', 'b'] })
})

test('ignores unknown parameters of any name', () => {
  const noise: readonly Pair[] = [
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['toString', 'x'],
    ['name[]', 'x'],
    ['', 'x'],
  ]
  expect(read({ name: line(9) }, [...noise, ['name', 'a']])).toEqual({ name: 'a' })
})

test('a required consent must be 1', () => {
  expect(read({ agree: yes('mustAgree') }, [['agree', '1']])).toEqual({ agree: true })
  expect(issuesOf({ agree: yes('mustAgree') }, [['agree', '0']])).toEqual({ agree: { name: 'mustAgree' } })
})

test('all invalid parameters are reported at once', () => {
  const reading = parseForm(lotPrebid, [
    ['lotId', 'a\u0000'],
    ['bidPrice', '5 000'],
  ])
  expect(reading).toEqual({
    ok: false,
    issues: {
      lotId: { name: 'characters' },
      auctionId: { name: 'required' },
      bidPrice: { name: 'notWhole' },
      ak: { name: 'required' },
    },
  })
})
