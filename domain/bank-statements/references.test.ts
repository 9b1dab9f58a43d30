import { expect, test } from 'vitest'
import { namedNumbers } from './references.ts'

const open = new Set(['100002', '100003', '100117'])
const numbers = (reference: string) => namedNumbers(reference, (number) => open.has(number))

test.each([
  ['INV 100002', ['100002']],
  ['inv100002', ['100002']],
  ['Invoice no. 100-002', ['100002']],
  ['1 0 0 0 0 2', ['100002']],
  ['发票１００００２号', ['100002']],
  ['100002/100003', ['100002', '100003']],
  ['100002100003', ['100002', '100003']],
  ['100002/03', ['100002', '100003']],
  ['100002, 3 and 100117', ['100002', '100003', '100117']],
  ['INV 100 003 and INV100 117', ['100003', '100117']],
  ['100002 100002', ['100002']],
  ['FT261130 100002', ['100002']],
  ['9100002', []],
  ['1000021', []],
  ['INV 100004', []],
  ['', []],
])('O21 the reference %s names %j', (reference, whole) => {
  expect(numbers(reference).whole).toEqual(whole)
})

test('O21 recognises the beginning of a number at the end of a truncated reference', () => {
  expect(numbers('PAYMENT FOR INVOICE 10011')).toEqual({ whole: [], cut: '10011' })
  expect(numbers('INV 100002 100003 1001')).toEqual({ whole: ['100002', '100003'], cut: '1001' })
  expect(numbers('INV 100002 by 10 people')).toEqual({ whole: ['100002'], cut: '' })
  expect(numbers('INV 100')).toEqual({ whole: [], cut: '' })
})
