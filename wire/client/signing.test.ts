import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'
import { signatureOf, signedText } from './signing.ts'

const nodeMd5 = (text: string) => createHash('md5').update(Buffer.from(text, 'utf8')).digest('hex')

test('a signature covers path, timestamp, sorted values and key, without separators', () => {
  const signed = {
    path: '/v1/lot/prebid',
    timestamp: '1796385600000',
    values: ['BH0145-12', 'BH0145', '560000', '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'],
    key: 'rostrum-demo',
  }
  const byHand =
    '/v1/lot/prebid1796385600000' +
    '5600006f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07BH0145BH0145-12' +
    'rostrum-demo'
  expect(signedText(signed)).toBe(byHand)
  expect(signatureOf(signed, md5)).toBe(nodeMd5(byHand))
  expect(signatureOf(signed, md5)).toBe('97f7ca8d2dc74e50970aa3b7ef51ab83')
})

test('sorts values by UTF-16 code unit, not by code point or alphabetically', () => {
  const values = ['\uff21', '\u{1f377}', 'b', 'B', 'é', '10', '9', '']
  const text = signedText({ path: '/p', timestamp: '1', values, key: 'k' })
  expect(text).toBe('/p1' + '109Bbé\u{1f377}\uff21' + 'k')
})

test('a call without parameters signs path, timestamp and key', () => {
  const signed = { path: '/v1/config/get', timestamp: '1796385600000', values: [], key: 'rostrum-demo' }
  expect(signatureOf(signed, md5)).toBe('d40b60812fa2ffe687ee6ea5b0d03629')
  expect(nodeMd5('/v1/config/get1796385600000rostrum-demo')).toBe('d40b60812fa2ffe687ee6ea5b0d03629')
})

test('signs texts in any language by their UTF-8 bytes', () => {
  const signed = { path: '/v1/lot/list', timestamp: '1796385600000', values: ['宝云', 'é', '🍷'], key: 'k' }
  expect(signatureOf(signed, md5)).toBe(nodeMd5('/v1/lot/list1796385600000é宝云🍷k'))
})

test('our MD5 equals Node’s for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(md5(text)).toBe(nodeMd5(text))
    }),
  )
})
