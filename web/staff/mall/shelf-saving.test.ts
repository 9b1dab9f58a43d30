import { expect, test } from 'vitest'
import { houseMallProductSet } from '#wire/calls/house-mall.ts'
import { asAmount, asCount, saidOf } from './shelf-saving.ts'

test('a price is read as people write it', () => {
  expect(['2680', '2680.5', '2,680.50', ' 2680 '].map(asAmount)).toEqual([
    '2680.00',
    '2680.50',
    '2680.50',
    '2680.00',
  ])
})

test('a box that is left empty is no stock, and never a stock of nothing', () => {
  const set = { productId: 'malt', stockSeen: '1', price: '1.00', listed: '1' }
  const read = (stock: string) =>
    houseMallProductSet.payload.safeParse({ ...set, stock: String(asCount(stock)) }).success
  expect([read('0'), read('12')]).toEqual([true, true])
  expect([read(''), read(' '), read('-1'), read('1.5'), read('many')]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('what is wrong is said at its field, and a stock that has moved is shown as it is', () => {
  const error = { scope: 'server', code: 0, message: 'Please check', requestID: '' } as const
  expect(saidOf({ ...error, name: 'invalidInput', data: { fields: { price: 'This is required' } } })).toEqual(
    {
      kind: 'faults',
      fields: { price: 'This is required' },
    },
  )
  expect(saidOf({ ...error, name: 'conflict', data: null })).toEqual({ kind: 'moved' })
  expect(saidOf({ ...error, name: 'notAllowed', data: null })).toMatchObject({
    kind: 'wrong',
    text: 'Please check',
  })
})
