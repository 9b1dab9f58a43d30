import { expect, test } from 'vitest'
import type { Refusal } from '#domain/auction/refusal.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { staffSell } from '#wire/calls/staff-sale.ts'
import { codes } from './codes.ts'
import { schemaOfRefusal } from './refusal-data.ts'
import { declaredRefusal, toWireRefusal } from './sale-refusal.ts'

const refusals: { readonly [kind in Refusal['kind']]: Extract<Refusal, { kind: kind }> } = {
  notFound: { kind: 'notFound' },
  notRegistered: { kind: 'notRegistered', nowPrice: 5_000 },
  suspended: { kind: 'suspended', nowPrice: 5_000 },
  lotNotOpen: { kind: 'lotNotOpen', nowPrice: 5_000 },
  lotEnded: { kind: 'lotEnded', nowPrice: 5_000, late: { at: 2_000, closedAt: 1_000 } },
  bidExpired: { kind: 'bidExpired', nowPrice: 5_000 },
  priceTooLow: { kind: 'priceTooLow', nowPrice: 5_000, nextPrice: 5_500 },
  offLadder: { kind: 'offLadder', nowPrice: 5_000, below: 5_000, above: 5_500 },
  alreadyLeading: { kind: 'alreadyLeading', nowPrice: 5_000 },
  cannotLower: { kind: 'cannotLower', nowPrice: 5_000, maximum: 8_000 },
  overLimit: { kind: 'overLimit', nowPrice: 5_000, limit: 50_000 },
  ownLot: { kind: 'ownLot', nowPrice: 5_000 },
  offerWaiting: { kind: 'offerWaiting', nowPrice: 5_000, offerId: '812.0', price: 5_500 },
  stale: { kind: 'stale', seq: 812 },
  wrongState: { kind: 'wrongState', status: 'sold' },
  paddleTaken: { kind: 'paddleTaken' },
  badPlan: { kind: 'badPlan', issue: { kind: 'held', lotId: 'lot1' } },
  badTerms: { kind: 'badTerms', reason: 'ladderEmpty' },
}

test.each(Object.values(refusals))('T6 $kind has the data of its code', (refusal) => {
  const { name, data } = toWireRefusal(refusal)
  const schema = schemaOfRefusal(name)
  if (schema) expect(schema.safeParse(data)).toMatchObject({ success: true })
  else expect(data).toBeNull()
})

test('T6 S10 each refusal of a bid has its own code', () => {
  const kinds = [
    'lotNotOpen',
    'lotEnded',
    'priceTooLow',
    'offLadder',
    'alreadyLeading',
    'cannotLower',
    'overLimit',
    'bidExpired',
    'ownLot',
  ] as const
  const sent = kinds.map((kind) => codes[toWireRefusal(refusals[kind]).name])
  expect(sent).toEqual([2000, 2006, 2001, 2002, 2003, 2004, 2005, 2007, 2010])
})

test('V7 a stale command is a conflict with the current position of the sale', () => {
  expect(declaredRefusal(staffSell, toWireRefusal(refusals.stale))).toEqual({
    kind: 'refusal',
    name: 'conflict',
    data: { seq: 812 },
  })
})

test('a call returns only the refusals of its definition', () => {
  expect(declaredRefusal(lotPrebid, toWireRefusal(refusals.offLadder)).name).toBe('offLadder')
  expect(() => declaredRefusal(bidOffer, toWireRefusal(refusals.offLadder))).toThrow(
    'bid/offer may not answer offLadder',
  )
})
