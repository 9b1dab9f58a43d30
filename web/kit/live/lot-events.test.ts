import { describe, expect, test } from 'vitest'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { pushesOf } from '#domain/auction/push.ts'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { viewOf } from '#domain/auction/view.ts'
import { lotEvents } from './lot-events.ts'

/** Returns the kinds of lot events that one bidder sees, entry by entry. */
function eventKinds(sale: ReturnType<typeof rehearse>, paddle: string): string[] {
  const viewer = { kind: 'bidder', paddle } as const
  let state = emptySale('sale')
  return sale.entries().flatMap((entry) => {
    const before = state
    state = evolve(before, entry)
    const pushes = pushesOf(entry, before, state)
    const push = pushes.own.get(paddle) ?? pushes.everybody
    return lotEvents(viewOf(before, viewer), viewOf(state, viewer), push).map(({ kind }) => kind)
  })
}

function openLot() {
  const sale = rehearse({ kind: 'live', bidAcceptance: 'auto' })
  const { lotId } = sale.lot()
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId })
  sale.clerk({ type: 'startLot', lotId })
  return { sale, lotId }
}

describe('V6 a bid retracted by the clerk', () => {
  test('is retracted for its bidder, whom the older bid did not outbid', () => {
    const { sale, lotId } = openLot()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'floorBid', lotId, price: 3_200, paddle: '', channel: 'room' })
    sale.offer('A', 3_500)
    const before = eventKinds(sale, 'A').length
    sale.clerk({ type: 'undo', lotId })
    expect(eventKinds(sale, 'A').slice(before)).toEqual(['takenBack', 'retracted'])
    expect(eventKinds(sale, 'B').slice(-1)).toEqual(['takenBack'])
  })

  test('is retracted even if no bidder leads afterwards', () => {
    const { sale, lotId } = openLot()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'undo', lotId })
    expect(eventKinds(sale, 'A').slice(-2)).toEqual(['takenBack', 'retracted'])
  })

  test('returns the lead to the previous bidder without a retraction event', () => {
    const { sale, lotId } = openLot()
    sale.offer('A', 3_000)
    sale.offer('B', 3_200)
    sale.clerk({ type: 'undo', lotId })
    expect(eventKinds(sale, 'A').slice(-1)).toEqual(['takenBack'])
    expect(eventKinds(sale, 'B').slice(-1)).toEqual(['retracted'])
  })

  test('V3 a higher bid of another bidder still outbids', () => {
    const { sale } = openLot()
    sale.offer('A', 3_000)
    sale.offer('B', 3_200)
    expect(eventKinds(sale, 'A').slice(-2)).toEqual(['bid', 'outbid'])
  })
})

test('V6 V20 a lot sold in a parcel has no bid, so none is retracted when the parcel is reversed', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  const before = eventKinds(sale, 'A').length
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(eventKinds(sale, 'A').slice(before)).toEqual(['won', 'reopened'])
  expect(eventKinds(sale, 'B').slice(-2)).toEqual(['sold', 'reopened'])
})
