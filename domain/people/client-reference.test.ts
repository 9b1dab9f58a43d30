import { expect, test } from 'vitest'
import { clientReference } from './client-reference.ts'

const lot = (number: string) => ({ kind: 'inSale', saleNo: 'bh0142', lot: number, paddle: null })
const paddle = (number: string) => ({ kind: 'inSale', saleNo: 'bh0142', lot: null, paddle: number })

test.each([
  ['bh0142 lot 7', lot('7')],
  ['bh0142 lot 27a', lot('27a')],
  ['bh0142, 第 7 号拍品', lot('7')],
  ['bh0142 第7号', lot('7')],
  ['bh0142 paddle 218', paddle('218')],
  ['bh0142 218 号牌', paddle('218')],
  ['bh0142 牌号 218', paddle('218')],
  ['bh0142/7', { kind: 'inSale', saleNo: 'bh0142', lot: '7', paddle: '7' }],
  ['bh0142 7', { kind: 'inSale', saleNo: 'bh0142', lot: '7', paddle: '7' }],
  ['evening lot 7', { kind: 'inSale', saleNo: 'evening', lot: '7', paddle: null }],
  ['paddle 218', { kind: 'paddle', paddle: '218' }],
  ['218 号牌', { kind: 'paddle', paddle: '218' }],
  ['lot 27a', { kind: 'lot', lot: '27a' }],
  ['lots #7', { kind: 'lot', lot: '7' }],
  ['第 7 号拍品', { kind: 'lot', lot: '7' }],
  ['拍品 7', { kind: 'lot', lot: '7' }],
  ['20418', { kind: 'number', number: 20_418 }],
  ['#20418', { kind: 'number', number: 20_418 }],
])('%s is a number', (query, reference) => {
  expect(clientReference(query)).toEqual(reference)
})

test.each(['', 'tsang', 'evelyn 2', 'bh0142', 'bh0142 tsang', '9999999999', '+852 5550 0173', '曾婉仪'])(
  '%o is not a number',
  (query) => {
    expect(clientReference(query)).toBeNull()
  },
)
