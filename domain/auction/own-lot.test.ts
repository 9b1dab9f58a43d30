import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { alternativeTo } from './changes/alternative-to.ts'
import type { ClerkCommand, Command } from './commands.ts'
import { isOwner, isOwnersPaddle, type LotOwners } from './own-lot.ts'
import { pushesOf } from './push.ts'
import { publicRecord, secretsOf } from './record.ts'
import type { LotState } from './state.ts'
import { expectReplayed, turnsOf } from './testing/laws.ts'
import { movesFor } from './testing/moves.ts'
import { play, type Turn } from './testing/play.ts'
import { accountOf, doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from './testing/rehearsal.ts'
import { end, lotTerms, saleTerms, start } from './testing/terms.ts'
import { viewOf } from './view.ts'

const ownedBy = (paddle: string, change: Partial<LotOwners> = {}): LotOwners => ({
  owner: accountOf(paddle),
  agents: [],
  linked: [],
  ...change,
})

const name = (
  sale: Rehearsal,
  owners: LotOwners,
  overrides: { lotId?: string; seen?: readonly string[] | null } = {},
) => {
  const { lotId = 'lot1', seen = [] } = overrides
  return sale.run({ type: 'setOwners', lotId, owners, seen })
}

const own = { kind: 'ownLot' }
const floor = (paddle: string, price: number, lotId = 'lot1') =>
  ({ type: 'floorBid', lotId, price, paddle, channel: 'room' }) as const

/** Sells the first lot of a saleroom to a floor bidder. */
function hammer(sale: Rehearsal, paddle: string, price = 3_000): void {
  const at = sale.state().at
  if (paddle !== '' || price > 0) sale.clerk(floor(paddle, price))
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(at + 10_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
}

describe('S10 owners do not bid on their own lots', () => {
  test.each([
    ['the owner', ownedBy('A')],
    ['who acts for the owner', ownedBy('Z', { agents: [accountOf('A')] })],
    ['an id that counts as one with the owner', ownedBy('Z', { linked: [accountOf('A')] })],
    ['an agent of an unknown owner', { owner: null, agents: [accountOf('A')], linked: [] }],
  ])('S10 %s is refused a maximum bid, and bids on other lots', (_, owners) => {
    const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
    expect(doneBy(name(sale, owners))).toEqual(['lotAmended'])
    expect(refusalOf(sale.preBid('A', 5_000))).toEqual({ ...own, nowPrice: 0 })
    expect(doneBy(sale.preBid('A', 5_000, 'lot2'))).toEqual(['preBidPlaced'])
    expect(doneBy(sale.preBid('B', 5_000))).toEqual(['preBidPlaced'])
    expect(refusalOf(sale.preBid('A', 8_000))).toEqual({ ...own, nowPrice: 3_000 })
  })

  test('S10 refuses bids of owners named at publication or for an added lot', () => {
    const sale = rehearse({}, [lotTerms(1)])
    const terms = saleTerms({ auctionId: 'sale' })
    const published = {
      type: 'publishSale',
      terms,
      lots: [lotTerms(1)],
      owners: { lot1: ownedBy('A') },
    } as const
    expect(refusalOf(sale.run(published))).toMatchObject({ status: 'published' })
    sale.at(start - 5_000)
    const early = rehearse({ bidStartTime: start + 60_000 })
    expect(doneBy(early.run({ type: 'addLot', lot: lotTerms(2), owners: ownedBy('B') }))).toEqual([
      'lotAdded',
    ])
    early.at(start + 60_000)
    expect(refusalOf(early.preBid('B', 5_000, 'lot2'))).toMatchObject(own)
    expect(doneBy(early.preBid('A', 5_000, 'lot2'))).toEqual(['preBidPlaced'])
  })

  test('S10 refuses commission bids, floor and telephone bids, and offers', () => {
    const sale = inTheRoom({}, [lotTerms(1)], (before) => {
      name(before, ownedBy('A'))
      expect(refusalOf(before.preBid('A', 5_000))).toMatchObject(own)
    })
    expect(refusalOf(sale.clerk(floor('A', 3_000)))).toEqual({ ...own, nowPrice: 0 })
    expect(refusalOf(sale.clerk({ ...floor('A', 3_000), channel: 'telephone' }))).toMatchObject(own)
    expect(refusalOf(sale.offer('A', 3_000))).toMatchObject(own)
    expect(doneBy(sale.clerk(floor('', 3_000)))).toEqual(['bidAccepted'])
  })

  test('S10 an offer, or a bid in its place, is not accepted once its bidder is the owner', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 3_000)
    sale.offer('B', 3_200)
    const relinked = { ...ownedBy('C'), linked: [accountOf('A')] }
    expect(doneBy(name(sale, ownedBy('C')))).toEqual(['lotAmended'])
    expect(doneBy(name(sale, relinked, { seen: null }))).toEqual(['lotAmended'])
    const [first, second] = sale.lot().offers
    const on = { lotId: 'lot1', offerId: first?.id ?? '' }
    expect(refusalOf(sale.clerk({ type: 'acceptOffer', ...on }))).toMatchObject(own)
    const instead = {
      type: 'rejectOffer',
      lotId: 'lot1',
      offerId: second?.id ?? '',
      reason: 'floorFirst',
    } as const
    expect(refusalOf(sale.clerk({ ...instead, floor: { paddle: 'C', channel: 'room' } }))).toMatchObject(own)
  })

  test('S10 the hammer does not fall to the owner, nor is an owner named as the buyer', () => {
    const sale = inTheRoom()
    sale.clerk(floor('A', 3_000))
    sale.clerk(floor('B', 3_200))
    name(sale, ownedBy('A'))
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(sale.lot().leading?.paddle).toBe('A')
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.at(start + 10_000)
    expect(refusalOf(sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: true }))).toMatchObject(own)
    sale.clerk(floor('', 3_500))
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.at(start + 20_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
    expect(refusalOf(sale.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'A' }))).toMatchObject(own)
    expect(doneBy(sale.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'B' }))).toEqual(['buyerNamed'])
  })

  test('S10 a bid that was undone is not redone for the owner', () => {
    const sale = inTheRoom()
    sale.clerk(floor('A', 3_000))
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    const redo = { type: 'redo', lotId: 'lot1' } as const
    // Naming owners clears the redo stack; nothing else needs to.
    name(sale, ownedBy('A'))
    expect(refusalOf(sale.clerk(redo))).toMatchObject({ status: 'nothingToRedo' })
  })

  test('S10 no lot of a parcel or a choice goes to its owner', () => {
    const lots = [lotTerms(1), lotTerms(2), lotTerms(3)]
    const parcel = inTheRoom({}, lots)
    name(parcel, ownedBy('A'), { lotId: 'lot2' })
    hammer(parcel, 'A')
    const taken: Omit<Extract<ClerkCommand, { type: 'sellParcel' }>, 'seen'> = {
      type: 'sellParcel',
      lotId: 'lot1',
      lotIds: ['lot2'],
    }
    expect(refusalOf(parcel.clerk(taken))).toMatchObject(own)
    const choice = inTheRoom({}, lots, (before) => {
      before.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] })
      name(before, ownedBy('A'), { lotId: 'lot2' })
    })
    hammer(choice, 'A')
    const chosen = { type: 'recordChoice', lotId: 'lot1' } as const
    expect(refusalOf(choice.clerk({ ...chosen, lotIds: ['lot1', 'lot2'] }))).toMatchObject(own)
    expect(doneBy(choice.clerk({ ...chosen, lotIds: ['lot1', 'lot3'] }))).toContain('lotSoldInParcel')
  })

  test('S10 after the sale no lot is sold to its owner', () => {
    const sale = inTheRoom()
    name(sale, ownedBy('A'))
    sale.clerk({ type: 'pass', lotId: 'lot1' })
    sale.clerk({ type: 'closeRoom' })
    sale.clerk({ type: 'endSale' })
    const after = {
      type: 'sellAfter',
      lotId: 'lot1',
      price: 3_000,
      belowReserve: true,
      isRescinded: false,
    } as const
    expect(refusalOf(sale.clerk({ ...after, paddle: 'A' }))).toMatchObject(own)
    expect(doneBy(sale.clerk({ ...after, paddle: 'B' }))).toEqual(['lotSoldAfter'])
  })

  test('S10 a commission bid of an id that now counts as the owner neither bids nor prevents a parcel', () => {
    const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)], (before) => {
      before.preBid('A', 8_000)
      before.preBid('A', 8_000, 'lot2')
      for (const lotId of ['lot1', 'lot2']) {
        name(before, ownedBy('Z'), { lotId })
        name(before, ownedBy('Z', { linked: [accountOf('A')] }), { lotId, seen: null })
      }
    })
    expect(sale.lot().leading).toBeNull()
    expect(doneBy(sale.clerk(floor('B', 3_000)))).toEqual(['bidAccepted'])
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.at(start + 10_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
    const taken = { type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] } as const
    expect(doneBy(sale.clerk(taken))).toEqual(['lotSoldInParcel'])
  })

  test('S10 a timed lot is passed if its leader now counts as the owner', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    name(sale, ownedBy('Z'))
    name(sale, ownedBy('Z', { linked: [accountOf('A')] }), { seen: null })
    sale.at(end + 1)
    expect(doneBy(sale.run({ type: 'tick' }))).toEqual(['lotPassed', 'saleEnded'])
  })
})

describe('S10 K4 naming the owner of a published lot', () => {
  const blocked = (sale: Rehearsal, command: Command) => {
    const refusal = refusalOf(sale.run(command))
    const status = refusal?.kind === 'wrongState' ? refusal.status : null
    return [status, status && alternativeTo(sale.state(), command, status, sale.state().at)]
  }
  const naming = (paddle: string): Command => ({
    type: 'setOwners',
    lotId: 'lot1',
    owners: ownedBy(paddle),
    seen: [],
  })

  test('S10 refused while the new owner leads a timed lot, but not while they are outbid', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    expect(blocked(sale, naming('A'))).toEqual(['ownerHasBid', 'withdrawLot'])
    sale.preBid('B', 8_000)
    expect(doneBy(sale.run(naming('A')))).toEqual(['lotAmended'])
    expect(refusalOf(sale.preBid('A', 10_000))).toMatchObject(own)
  })

  test('S10 refused while the new owner has a commission bid, until their paddle is suspended', () => {
    const sale = rehearse({ kind: 'live', endTime: 0 })
    sale.preBid('A', 5_000)
    expect(blocked(sale, naming('A'))).toEqual(['ownerHasBid', 'suspendPaddle'])
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: 'owner' })
    expect(doneBy(sale.run(naming('A')))).toEqual(['lotAmended'])
    sale.run({ type: 'admit', bidder: accountOf('A'), paddle: null, limit: null })
    sale.clerk({ type: 'openRoom' })
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    sale.clerk({ type: 'startLot', lotId: 'lot1' })
    expect(sale.lot().leading).toBeNull()
  })

  test('S10 refused while the new owner leads in the saleroom, or has an offer', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 3_000)
    expect(blocked(sale, naming('A'))).toEqual(['ownerHasBid', 'removeBid'])
    sale.clerk(floor('B', 3_200))
    expect(blocked(sale, naming('B'))).toEqual(['ownerHasBid', 'removeBid'])
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(doneBy(sale.run(naming('B')))).toEqual(['lotAmended'])
  })

  test('S10 refused once the lot is decided, for unknown lots, and after a colleague’s change', () => {
    const sale = rehearse()
    expect(refusalOf(name(sale, ownedBy('A'), { lotId: 'lot9' }))).toEqual({ kind: 'notFound' })
    expect(doneBy(name(sale, ownedBy('A')))).toEqual(['lotAmended'])
    expect(name(sale, ownedBy('A'))).toEqual({ kind: 'unchanged' })
    expect(refusalOf(name(sale, ownedBy('B')))).toMatchObject({ kind: 'stale' })
    expect(doneBy(name(sale, ownedBy('B'), { seen: [accountOf('A')] }))).toEqual(['lotAmended'])
    sale.at(end + 1).run({ type: 'tick' })
    const command: Command = {
      type: 'setOwners',
      lotId: 'lot1',
      owners: ownedBy('A'),
      seen: [accountOf('B')],
    }
    expect(blocked(sale, command)).toEqual(['passed', 'reopenLot'])
  })

  test('S10 linked ids are recorded only for owners that are in the ledger', () => {
    const sale = rehearse()
    name(sale, ownedBy('A'))
    expect(name(sale, ownedBy('B', { linked: ['x'] }), { seen: null })).toEqual({ kind: 'unchanged' })
    expect(doneBy(name(sale, ownedBy('A', { linked: ['x'] }), { seen: null }))).toEqual(['lotAmended'])
    expect(isOwner(sale.lot(), 'x')).toBe(true)
  })
})

describe('S10 at random', () => {
  const kinds = fc.constantFrom('timed' as const, 'live' as const)
  const sales = kinds.chain((kind) => fc.record({ kind: fc.constant(kind), moves: movesFor(kind, 60) }))
  const lots = [1, 2, 3].map((lotNum) => lotTerms(lotNum))
  const owners = {
    lot1: ownedBy('A'),
    lot2: { owner: 'planted owner', agents: [accountOf('B')], linked: [accountOf('C')] },
  }

  /** Expects that no entry gives a lot’s owner a bid or the lot. Earlier bids of a buyer named later remain. */
  function expectNotOwn(lot: LotState, { before, entry }: Turn): void {
    const previous = before.lots.get(lot.lotId) ?? lot
    const isOwn = (paddle: string) => isOwnersPaddle(before, previous, paddle)
    const all = [...lot.bids, ...lot.offers, ...lot.rejected, ...lot.maximumBids.values()]
    const made = all.filter(({ seq }) => seq === entry.seq).map(({ paddle }) => paddle)
    expect(made.filter(isOwn)).toEqual([])
    const isSoldNow = lot.saleStatus === 'sold' && previous.saleStatus !== 'sold'
    if (isSoldNow) expect(isOwn(lot.leading?.paddle ?? '')).toBe(false)
  }

  test('S10 accepts no bid, offer or maximum of a lot’s owner through any channel, and sells it to none', () => {
    fc.assert(
      fc.property(sales, ({ kind, moves }) => {
        const terms = saleTerms({ kind, ...(kind === 'live' && { endTime: 0 }) })
        const turns = turnsOf(play(terms, lots, moves, undefined, owners))
        for (const turn of turns) for (const lot of turn.after.lots.values()) expectNotOwn(lot, turn)
        expectReplayed(turns)
      }),
      runs(150),
    )
  })

  test('S10 no push or view names an owner, only the secrets of the ledger', () => {
    fc.assert(
      fc.property(sales, ({ kind, moves }) => {
        const terms = saleTerms({ kind, ...(kind === 'live' && { endTime: 0 }) })
        const turns = turnsOf(play(terms, lots, moves, undefined, owners))
        expect(JSON.stringify(turns.map(({ entry }) => secretsOf(entry.event)))).toContain('planted owner')
        for (const { entry, before, after } of turns) {
          const { everybody, own: private_, staff } = pushesOf(entry, before, after)
          const record = publicRecord(entry.event)
          const views = (['public', 'staff'] as const).map((viewer) => viewOf(after, { kind: viewer }))
          const seen = [everybody, ...private_.values(), staff, record, views]
          expect(JSON.stringify(seen)).not.toContain('planted owner')
        }
      }),
      runs(60),
    )
  })
})

test('S10 the record commits to owners once per sale, and for every added lot, whether there are any or not', () => {
  const terms = saleTerms()
  const lots = [lotTerms(1)]
  const named = { type: 'salePublished', terms, lots, owners: { lot1: ownedBy('A') } } as const
  const unnamed = { type: 'salePublished', terms, lots, owners: {} } as const
  expect(Object.keys(secretsOf(named))).toEqual(Object.keys(secretsOf(unnamed)))
  expect(publicRecord(named)).toEqual(publicRecord(unnamed))
  const added = { type: 'lotAdded', lotId: 'lot2', terms: lotTerms(2), endTime: 0 } as const
  expect(publicRecord({ ...added, owners: ownedBy('A') })).toEqual(publicRecord({ ...added, owners: null }))
  expect(Object.keys(secretsOf({ ...added, owners: null }))).toEqual(['reserve', 'owners'])
  expect(secretsOf(added)).toEqual({ reserve: null })
})
