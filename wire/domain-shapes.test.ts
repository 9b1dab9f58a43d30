import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { ListingState } from '#domain/auction/listing.ts'
import {
  type LotPatch,
  pushesOf,
  type SalePatch,
  type SalePush,
  type StaffLotPatch,
} from '#domain/auction/push.ts'
import type { Receipt as DomainReceipt } from '#domain/auction/receipt.ts'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms } from '#domain/auction/testing/terms.ts'
import type { SaleView } from '#domain/auction/view.ts'
import type { Link as DomainLink } from '#domain/ledger/chain.ts'
import type { auctionStates } from './calls/auctions.ts'
import type { Link } from './entities/link.ts'
import type { Receipt } from './entities/receipt.ts'
import { saleView } from './entities/sale-view.ts'
import { type lotPatch, type salePatch, serverFrame, type staffLotPatch } from './socket/server-frame.ts'
import { parseServerText, type ServerFrame } from './socket/socket.ts'
import { wireJson } from './states/wire-json.ts'

type DeepReadonly<T> = T extends object ? { readonly [name in keyof T]: DeepReadonly<T[name]> } : T

test('the sale views of the domain and the wire have the same shape', () => {
  expectTypeOf<SaleView>().toExtend<DeepReadonly<z.output<typeof saleView>>>()
  expectTypeOf<z.output<typeof saleView>>().toExtend<SaleView>()
  expectTypeOf<(typeof auctionStates)[number]>().toEqualTypeOf<ListingState>()
})

test('pushes of the domain and the wire have the same fields', () => {
  expectTypeOf<ServerFrame>().toExtend<DeepReadonly<z.output<typeof serverFrame>>>()
  expectTypeOf<keyof SalePatch>().toEqualTypeOf<keyof z.output<typeof salePatch>>()
  expectTypeOf<keyof LotPatch>().toEqualTypeOf<keyof z.output<typeof lotPatch>>()
  expectTypeOf<keyof StaffLotPatch>().toEqualTypeOf<keyof z.output<typeof staffLotPatch>>()
})

test('the verifier accepts the public record as received by clients', () => {
  expectTypeOf<Link>().toExtend<DomainLink>()
  expectTypeOf<Receipt>().toExtend<DomainReceipt>()
})

/** Returns every push of a sale to every audience. */
function pushes(sale: Rehearsal): readonly SalePush[] {
  let state = emptySale('sale')
  return sale.entries().flatMap((entry) => {
    const before = state
    state = evolve(state, entry)
    const { everybody, own, staff } = pushesOf(entry, before, state)
    return [everybody, ...own.values(), staff]
  })
}

/** Returns a live sale with nearly every event. */
function liveSale(): Rehearsal {
  const lots = [lotTerms(1, { reserve: 5_000 }), lotTerms(2)]
  const sale = inTheRoom({ bidAcceptance: 'clerk' }, lots, (before) => {
    before.preBid('A', 8_000)
    before.preBid('B', 5_500)
  })
  sale.offer('C', sale.lot().leading?.price ?? 0)
  sale.offer('C', 9_000)
  const offerId = sale.lot().offers[0]?.id ?? ''
  sale.clerk({ type: 'acceptOffer', lotId: 'lot1', offerId })
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 10_000, paddle: '', channel: 'room' })
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  sale.clerk({ type: 'redo', lotId: 'lot1' })
  sale.clerk({ type: 'pauseSale', reason: 'A question' })
  sale.clerk({ type: 'tellRoom', text: 'One moment' })
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  sale.clerk({ type: 'setAcceptance', bidAcceptance: 'auto' })
  sale.clerk({ type: 'resumeSale' })
  sale.clerk({ type: 'setLastWarning', lotId: 'lot1', on: true })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 3_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was overlooked' })
  sale.run({ type: 'postNotice', lotId: 'lot2', en: 'Damaged', zh: '破损' })
  sale.clerk({ type: 'readNotices', lotId: 'lot2' })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Damaged' })
  sale.clerk({ type: 'closeRoom' })
  sale.clerk({ type: 'endSale' })
  return sale
}

function timedSale(): Rehearsal {
  const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 }), lotTerms(2)])
  sale.preBid('A', 8_000)
  sale.preBid('B', 5_500)
  sale.at(end - 1_000).preBid('B', 10_000)
  sale.at(end + 1_000_000).run({ type: 'tick' })
  return sale
}

test.each([
  ['live', liveSale],
  ['timed', timedSale],
])('clients parse every push of a %s sale, to bidders, staff and everybody', (_, play) => {
  const all = pushes(play())
  expect(all.length).toBeGreaterThan(15)
  for (const push of all) {
    const text = wireJson(push)
    expect(serverFrame.safeParse(JSON.parse(text)).error?.issues ?? [], text).toEqual([])
    expect(parseServerText(text)).toEqual([JSON.parse(JSON.stringify(push))])
  }
})

test('a snapshot matches the schema for every viewer, including staff', () => {
  for (const sale of [liveSale(), timedSale()]) {
    for (const view of [sale.view({ kind: 'public' }), sale.view('A'), sale.view({ kind: 'staff' })]) {
      expect(saleView.safeParse(JSON.parse(wireJson(view))).error?.issues ?? []).toEqual([])
    }
  }
})

test('the live sale has the events that the tests need', () => {
  const done = new Set(
    liveSale()
      .entries()
      .map(({ event }) => event.type),
  )
  for (const type of [
    'commissionPlaced',
    'offerMade',
    'bidAccepted',
    'doingUndone',
    'doingRedone',
    'salePaused',
    'roomTold',
    'acceptanceSet',
    'lotSold',
    'lotReopened',
  ] as const) {
    expect(done).toContain(type)
  }
})
