import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { emptySale, evolve, replay } from './evolve.ts'
import { applyPush } from './push/apply-push.ts'
import { type Pushes, pushesOf, type SalePush } from './push.ts'
import { isSecret } from './secrecy.ts'
import { movesFor, players } from './testing/moves.ts'
import { play, type Turn } from './testing/play.ts'
import { inTheRoom, type Rehearsal, rehearse } from './testing/rehearsal.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'
import { type SaleView, type Viewer, viewOf } from './view.ts'

const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 }), lotTerms(3, { reserve: 10_000 })]
const viewers: readonly Viewer[] = [
  { kind: 'public' },
  { kind: 'staff' },
  ...players.map((paddle) => ({ kind: 'bidder', paddle }) as const),
]

const kinds = fc.constantFrom('timed' as const, 'live' as const)
const sales = kinds.chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    bidAcceptance: fc.constantFrom('auto' as const, 'clerk' as const),
    moves: movesFor(kind, 80),
    viewer: fc.constantFrom(...viewers),
    from: fc.nat(),
    again: fc.nat(20),
  }),
)

type Seat = { readonly viewer: Viewer; readonly from: number; readonly again: number }

/** Checks an invariant on random sales of both kinds, for any viewer who joins at any time. */
function everySale(law: (turns: readonly Turn[], seat: Seat) => void, numRuns = 60): void {
  fc.assert(
    fc.property(sales, ({ kind, bidAcceptance, moves, ...seat }) => {
      const terms = saleTerms({ kind, bidAcceptance, ...(kind === 'live' && { endTime: 0 }) })
      const turns = play(terms, lots, moves).flatMap((act) => act.turns)
      law(turns, seat)
    }),
    runs(numRuns),
  )
}

const pushesIn = ({ entry, before, after }: Turn): Pushes => pushesOf(entry, before, after)

function pushFor(viewer: Viewer, { everybody, own, staff }: Pushes): SalePush {
  if (viewer.kind === 'staff') return staff
  return viewer.kind === 'bidder' ? (own.get(viewer.paddle) ?? everybody) : everybody
}

/** Returns a view that has been through the wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('what a viewer sees', () => {
  test('a client that applies its pushes matches the server after each one', () => {
    everySale((turns, { viewer }) => {
      let view: SaleView | undefined
      for (const turn of turns) {
        view = applyPush(view ?? viewOf(turn.before, viewer), sent(pushFor(viewer, pushesIn(turn))))
        expect(view).toEqual(viewOf(turn.after, viewer))
      }
    }, 250)
  })

  test('converges from any snapshot, and ignores repeated pushes', () => {
    everySale((turns, { viewer, from, again }) => {
      const begin = from % turns.length
      const snapshot = viewOf(turns[begin]?.before ?? fail(), viewer)
      const pushes = turns
        .slice(Math.max(0, begin - again))
        .map((turn) => sent(pushFor(viewer, pushesIn(turn))))
      const view = pushes.reduce(applyPush, snapshot)
      expect(view).toEqual(viewOf(turns.at(-1)?.after ?? fail(), viewer))
      expect(pushes.reduce(applyPush, view)).toBe(view)
    }, 150)
  })

  test('V8 the saleroom’s own push says whether it is open', () => {
    everySale((turns) => {
      for (const turn of turns) {
        for (const push of [pushesIn(turn).everybody, pushesIn(turn).staff]) {
          const isRoom = push.type === 'updateRoomStatus'
          expect(push.data.liveStatus).toBe(isRoom ? turn.after.liveStatus : undefined)
        }
      }
    })
  })

  test('every entry gives every viewer exactly one push, so that numbers have no gap', () => {
    everySale((turns) => {
      for (const [index, turn] of turns.entries()) {
        const { everybody, own, staff } = pushesIn(turn)
        for (const push of [everybody, staff, ...own.values()]) {
          expect(push).toMatchObject({ auctionId: 'sale', seq: index + 1, at: turn.entry.at })
        }
      }
    })
  })

  test('an audience with the same push as everybody gets the identical frame', () => {
    everySale((turns) => {
      for (const { everybody, own } of turns.map(pushesIn)) {
        for (const push of own.values()) expect(push).not.toEqual(everybody)
      }
    })
  })

  test('sends everybody else only the number of an entry that concerns one bidder', () => {
    everySale((turns) => {
      for (const turn of turns) {
        const { everybody } = pushesIn(turn)
        if (isSecret(turn.entry.event))
          expect(everybody).toMatchObject({ type: 'number', lotId: '', data: {} })
        else expect(everybody.type).not.toBe('number')
      }
    })
  })
})

describe('situations that random sales rarely reach', () => {
  const isSeenAlike = (sale: Rehearsal, viewer: Viewer): void => {
    const states = sale.entries().map((_, index, all) => replay('sale', all.slice(0, index)))
    let view = viewOf(emptySale('sale'), viewer)
    for (const [index, entry] of sale.entries().entries()) {
      const before = states[index] ?? fail()
      const after = evolve(before, entry)
      view = applyPush(view, sent(pushFor(viewer, pushesOf(entry, before, after))))
      expect(view).toEqual(viewOf(after, viewer))
    }
  }

  test('V2 all bidders whose commission bids lose at the start are told so at the first bid', () => {
    const sale = inTheRoom({}, undefined, (before) => {
      for (const [index, paddle] of ['A', 'B', 'C'].entries()) before.preBid(paddle, 8_000 - index * 1_000)
    })
    for (const viewer of viewers) isSeenAlike(sale, viewer)
    expect(sale.seenBy('C').win).toBe('lost')
  })

  test('V6 V10 V11 a sale with a pause, a message, an undo and a redo', () => {
    const sale = inTheRoom({}, lots, (before) => before.preBid('C', 5_000))
    sale.offer('A', 4_000)
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.clerk({ type: 'pauseSale', reason: 'A question' })
    sale.clerk({ type: 'tellRoom', text: 'We go on in a minute' })
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    sale.clerk({ type: 'resumeSale' })
    sale.clerk({ type: 'redo', lotId: 'lot1' })
    sale.clerk({ type: 'setAcceptance', bidAcceptance: 'clerk' })
    expect(sale.entries().map(({ event }) => event.type)).toContain('doingRedone')
    for (const viewer of viewers) isSeenAlike(sale, viewer)
  })

  test('K4 K13 a sale whose lots are amended and corrected, before and after bids', () => {
    const sale = rehearse({}, lots)
    const consent = { how: 'letter', from: 'agent' } as const
    sale.clerk({ type: 'amendLot', lotId: 'lot1', lowEstimate: 9_000, startPrice: 2_000, consent: null })
    sale.preBid('A', 5_500, 'lot2')
    sale.preBid('B', 4_000, 'lot2')
    sale.clerk({ type: 'amendLot', lotId: 'lot2', reserve: 5_000, consent })
    sale.clerk({ type: 'amendLot', lotId: 'lot3', reserve: null, consent })
    const change = { field: 'vintage', lang: 'both', from: '1974', to: '1975' } as const
    const notice = { en: 'The vintage is 1975.', zh: '年份为 1975 年。' }
    sale.clerk({ type: 'correctLot', lotId: 'lot2', changes: [change], digest: 'd', notice })
    for (const viewer of viewers) isSeenAlike(sale, viewer)
    expect(sale.seenBy('A', 'lot2')).toMatchObject({ win: 'winning', winPrice: 5_000, notices: [notice] })
    expect(sale.seenBy('C', 'lot3').reserveMet).toBe(true)
  })

  test('V3 an offer accepted after other bids takes its place in the order of acceptance', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 4_000)
    sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_200, paddle: 'B', channel: 'telephone' })
    sale.clerk({ type: 'acceptOffer', lotId: 'lot1', offerId: sale.lot().offers[0]?.id ?? '' })
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    for (const viewer of viewers) isSeenAlike(sale, viewer)
    expect(sale.view('A').bids.lot1).toMatchObject([{ paddle: 'B' }, { paddle: 'A', isDel: true }])
  })
})

describe('fold', () => {
  const turns = play(saleTerms(), lots, [{ what: 'preBid', who: 0, lot: 0, amount: 5, wait: 0 }]).flatMap(
    (act) => act.turns,
  )
  const last = turns.at(-1) ?? fail()
  const { everybody } = pushesIn(last)
  const view = viewOf(last.before, { kind: 'public' })

  test('ignores pushes about another sale', () => {
    expect(applyPush({ ...view, auctionId: 'other' }, everybody)).toMatchObject({ seq: view.seq })
  })

  test('ignores a patch older than the lot, and applies the rest of the push', () => {
    const known = view.lots.lot1 ?? fail()
    const ahead = {
      ...view,
      lots: { ...view.lots, lot1: { ...known, seq: everybody.seq + 5, winPrice: 9_000 } },
    }
    const folded = applyPush(ahead, everybody)
    expect(folded.lots.lot1).toMatchObject({ winPrice: 9_000 })
    expect(folded.seq).toBe(everybody.seq)
  })

  test('leaves out unknown lots, unless the whole lot is pushed', () => {
    const without = { ...view, lots: {} }
    expect(applyPush(without, everybody)).toMatchObject({ lots: {}, bids: {}, seq: everybody.seq })
    const whole = { ...(view.lots.lot1 ?? fail()), seq: everybody.seq }
    const { desk: _, ...patch } = whole
    const complete = applyPush(without, { ...everybody, data: { lots: [patch] } })
    expect(complete.lots.lot1).toEqual(whole)
  })
})

function fail(): never {
  throw new Error('this sale has no such moment')
}
