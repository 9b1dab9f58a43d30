import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auction } from '#wire/entities/auction.ts'
import { lot } from '#wire/entities/lot.ts'
import { stateDigits } from './digits.ts'
import { nameStates } from './name-states.ts'
import { wireJson } from './wire-json.ts'

const named = {
  list: [{ lotId: 'a', saleStatus: 'sold', lotStatus: 'waiting', win: 'lost', lotNum: 2 }],
  auction: { type: 'live', liveStatus: 'open', depositType: 'graduated' },
  order: { payStatus: 'other' },
}
const written =
  '{"list":[{"lotId":"a","saleStatus":2,"lotStatus":1,"win":-1,"lotNum":2}],"auction":{"type":2,"liveStatus":1,"depositType":2},"order":{"payStatus":-1}}'

test('writes states as the digits of spec.md, and parses them to names', () => {
  expect(wireJson(named)).toBe(written)
  const read: unknown = JSON.parse(written)
  nameStates(read)
  expect(read).toEqual(named)
})

test('only state fields are converted, and unknown names are left unchanged', () => {
  expect(wireJson({ text: 'sold', type: 'lotSold', saleStatus: 'constructor' })).toBe(
    '{"text":"sold","type":"lotSold","saleStatus":"constructor"}',
  )
  expect(wireJson({ saleStatus: 2 })).toBe('{"saleStatus":2}')
})

test('does not change the data of a public record, which is hashed', () => {
  const link = { seq: 4, type: 'lotReopened', data: { lotId: 'a', lotStatus: 3 } }
  const read = structuredClone(link)
  nameStates(read)
  expect(read).toEqual(link)
})

test.each(Object.entries(stateDigits))('%s has a distinct digit for each name', (_, digits) => {
  expect(new Set(Object.values(digits)).size).toBe(Object.keys(digits).length)
})

test('the schemas decode digits to names', () => {
  expect(z.decode(lot.shape.saleStatus, 3)).toBe('passed')
  expect(z.encode(lot.shape.win, 'winning')).toBe(1)
  expect(z.encode(auction.shape.type, 'timed')).toBe(1)
  expect(lot.shape.lotStatus.safeParse(4).success).toBe(false)
  expect(lot.shape.lotStatus.safeParse('waiting').success).toBe(false)
})
