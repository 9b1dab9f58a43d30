import { expect, test } from 'vitest'
import { staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { parseAmount, parseCount, toSaveResult } from './product-saving.ts'

test('parses prices as typed', () => {
  expect(['2680', '2680.5', '2,680.50', ' 2680 '].map(parseAmount)).toEqual([
    '2680.00',
    '2680.50',
    '2680.50',
    '2680.00',
  ])
})

test('does not read an empty field as a stock of zero', () => {
  const fields = { productId: 'malt', stockSeen: '1', price: '1.00', listed: '1' }
  const isValid = (stock: string) =>
    staffMallProductSet.payload.safeParse({ ...fields, stock: String(parseCount(stock)) }).success
  expect([isValid('0'), isValid('12')]).toEqual([true, true])
  expect([isValid(''), isValid(' '), isValid('-1'), isValid('1.5'), isValid('many')]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('maps errors to fields and a conflict to a changed stock', () => {
  const error = { scope: 'server', code: 0, message: 'Please check', requestID: '' } as const
  expect(
    toSaveResult({ ...error, name: 'invalidInput', data: { fields: { price: 'This is required' } } }),
  ).toEqual({
    kind: 'faults',
    fields: { price: 'This is required' },
  })
  expect(toSaveResult({ ...error, name: 'conflict', data: null })).toEqual({ kind: 'moved' })
  expect(toSaveResult({ ...error, name: 'notAllowed', data: null })).toMatchObject({
    kind: 'wrong',
    text: 'Please check',
  })
})
