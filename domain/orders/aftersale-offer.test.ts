import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { runs } from '#domain/testing/runs.ts'
import { type AftersaleOffer, changeOffer, type OfferAct, offerIssue, offerState } from './aftersale-offer.ts'

const open: AftersaleOffer = { until: 100, acceptedAt: null, end: null }
const accepting: AftersaleOffer = { ...open, acceptedAt: 50 }

describe('O17 the state of an offer', () => {
  test('is open until its time has passed', () => {
    expect(offerState(open, 100)).toBe('open')
    expect(offerState(open, 101)).toBe('expired')
  })

  test('does not expire once it was accepted', () => {
    expect(offerState(accepting, 101)).toBe('accepting')
    expect(changeOffer(accepting, 'expire', 101)).toEqual({ kind: 'refused', state: 'accepting' })
    expect(changeOffer(accepting, 'withdraw', 60)).toEqual({ kind: 'refused', state: 'accepting' })
    expect(changeOffer(accepting, 'sell', 500)).toMatchObject({ offer: { end: 'accepted' } })
  })

  test('is open again if the sale could not be made', () => {
    expect(changeOffer(accepting, 'reopen', 60)).toEqual({ kind: 'changed', offer: open })
    expect(changeOffer(open, 'sell', 60)).toEqual({ kind: 'refused', state: 'open' })
  })

  test('is too late to accept or decline', () => {
    expect(changeOffer(open, 'accept', 101)).toEqual({ kind: 'refused', state: 'expired' })
    expect(changeOffer(open, 'decline', 101)).toEqual({ kind: 'refused', state: 'expired' })
  })
})

const acts: readonly OfferAct[] = ['accept', 'sell', 'reopen', 'decline', 'withdraw', 'expire']
const played = fc.array(
  fc.record({ act: fc.constantFrom(...acts), pause: fc.integer({ min: 0, max: 60 }) }),
  {
    maxLength: 12,
  },
)

/** Applies actions, each some time after the previous one. */
function play(steps: readonly { readonly act: OfferAct; readonly pause: number }[]) {
  let [offer, now] = [open, 0]
  return steps.map(({ act, pause }) => {
    now += pause
    const before = offer
    const change = changeOffer(offer, act, now)
    if (change.kind === 'changed') offer = change.offer
    return { act, now, before, after: offer, change }
  })
}

test('O17 an offer ends only once, whatever happens to it', () => {
  fc.assert(
    fc.property(played, (steps) => {
      for (const { before, after } of play(steps)) if (before.end !== null) expect(after).toEqual(before)
    }),
    runs(300),
  )
})

test('O17 an action that is repeated at once changes nothing', () => {
  fc.assert(
    fc.property(played, (steps) => {
      for (const { act, now, after, change } of play(steps))
        if (change.kind !== 'refused') expect(changeOffer(after, act, now)).toEqual({ kind: 'unchanged' })
    }),
    runs(300),
  )
})

test('O17 a lot is sold only by an acceptance in time', () => {
  fc.assert(
    fc.property(played, (steps) => {
      for (const { after } of play(steps))
        if (after.end === 'accepted') expect(after.acceptedAt).toBeLessThanOrEqual(after.until)
    }),
    runs(300),
  )
})

describe('O17 the bidder to whom a lot can be offered', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.offer('A', 3_000)
  sale.offer('B', 3_200)
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 3_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
  const offer = { lotId: 'lot1', paddle: 'A', date: '2026-12-04', today: '2026-12-01' }
  const issueOf = (change: Partial<typeof offer>) => offerIssue(sale.state(), { ...offer, ...change })

  test('must be one of its bidders, other than the buyer whose sale was rescinded', () => {
    expect(issueOf({})).toBeNull()
    expect(issueOf({ paddle: 'B' })).toBe('firstBuyer')
    expect(issueOf({ paddle: 'C' })).toBe('noBid')
    expect(issueOf({ paddle: '' })).toBe('noBid')
    expect(issueOf({ lotId: 'lot2' })).toBe('noBid')
  })

  test('and the last day must be within sixty days', () => {
    expect(issueOf({ date: '2026-12-01' })).toBeNull()
    expect(issueOf({ date: '2026-11-30' })).toBe('badDate')
    expect(issueOf({ date: '2026-02-30' })).toBe('badDate')
    expect(issueOf({ date: 'tomorrow' })).toBe('badDate')
    expect(issueOf({ date: '2027-01-30' })).toBeNull()
    expect(issueOf({ date: '2027-01-31' })).toBe('farDate')
  })
})
