import { expect, test } from 'vitest'
import type { Entry } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { lotTerms, saleTerms } from '#domain/auction/testing/terms.ts'
import { judgePresses, type Moment, priorityIssues } from './fairness.ts'

const leading = (paddle: string, price: number) =>
  ({ paddle, price, channel: 'online', reserveMet: true }) as const
const line = (paddle: string, price: number) => ({ paddle, price, channel: 'online' }) as const

const offer = (seq: number, paddle: string, price: number): Entry => ({
  seq,
  at: seq,
  event: { type: 'offerMade', lotId: 'lot1', paddle, price },
})
const accepted = (seq: number, paddle: string, price: number, offerId = ''): Entry => ({
  seq,
  at: seq,
  event: {
    type: 'bidAccepted',
    lotId: 'lot1',
    line: line(paddle, price),
    leading: leading(paddle, price),
    offerId,
    doing: seq,
  },
})

test('V3 reports an equal bid that passes over an earlier offer, but not one in its turn', () => {
  const offers = [offer(1, '101', 5_000), offer(2, '102', 5_000)]
  expect(priorityIssues([...offers, accepted(3, '101', 5_000, '1.0')])).toEqual([])
  expect(priorityIssues([...offers, accepted(3, '102', 5_000, '2.0')])).toEqual([
    'Entry 3: paddle 102 was accepted at 5000, which paddle 101 had offered first (entry 1)',
  ])
  expect(priorityIssues([offer(1, '101', 5_000), accepted(2, '', 5_000)])).toHaveLength(1)
})

/** Creates the history of a lot that opens at 20, has a bid at 40 and is sold at 60. */
function history(): readonly Moment[] {
  const events: readonly Entry['event'][] = [
    { type: 'salePublished', terms: saleTerms({ kind: 'live', endTime: 0 }), lots: [lotTerms(1)] },
    { type: 'roomOpened' },
    { type: 'lotOpened', lotId: 'lot1' },
    { type: 'biddingStarted', lotId: 'lot1' },
  ]
  const entries: Entry[] = events.map((event, index) => ({ seq: index + 1, at: index, event }))
  const all = [
    ...entries.map((entry) => ({ at: 1_000, entry })),
    { at: 2_000, entry: accepted(5, '101', 5_000) },
    {
      at: 3_000,
      entry: {
        seq: 6,
        at: 6,
        event: { type: 'lotSold', lotId: 'lot1', paddle: '101', price: 5_000 },
      } as Entry,
    },
  ]
  let state = emptySale('sale')
  return all.map(({ at, entry }) => {
    state = evolve(state, entry)
    return { at, entry, state }
  })
}

test('compares a refusal with the sale between press and response', () => {
  const press = (refusal: string, began: number, answered: number, price = 5_500) => ({
    paddle: '102',
    lotId: 'lot1',
    price,
    began,
    answered,
    refusal,
  })
  const judge = (...presses: readonly ReturnType<typeof press>[]) => judgePresses(history(), presses)
  expect(judge(press('', 2_200, 2_300), press('lotEnded', 2_500, 3_200)).issues).toEqual([])
  expect(judge(press('lotEnded', 2_200, 2_300)).issues).toHaveLength(1)
  expect(judge(press('priceTooLow', 2_200, 2_300, 5_000)).issues).toEqual([])
  expect(judge(press('priceTooLow', 2_200, 2_300)).issues).toHaveLength(1)
  expect(judge(press('', 3_500, 3_600)).issues).toEqual([
    'Paddle 102, lot1 at 5500: accepted while the lot was not open',
  ])
  expect(judge(press('lotEnded', 3_500, 3_600), press('bidExpired', 3_500, 3_600)).late).toBe(2)
})
