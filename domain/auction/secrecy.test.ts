import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '#domain/ledger/canonical.ts'
import { commitmentText } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { pushesOf } from './push.ts'
import { publicRecord, secretsOf } from './record.ts'
import { eventTypes } from './record-rules.ts'
import { isSecret } from './secrecy.ts'
import type { Paddle, SaleState } from './state.ts'
import { turnsOf } from './testing/laws.ts'
import { type Move, movesFor, type Pricing, players } from './testing/moves.ts'
import { planMove, playPlans } from './testing/plan-sales.ts'
import { play, type Turn } from './testing/play.ts'
import { accountOf } from './testing/rehearsal.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'

/** An increment table that allows every price, so that no two of the planted values below can coincide. */
const fine = [{ from: 0, step: 1 }]
const reserve = 987_654_321
const limit = 555_444_333_222

/** Plans every bid as a nine-digit number that nothing else in the sale can equal; no two are adjacent. */
const planted: Pricing = ({ amount, who, wait }, lot) => {
  const base = Math.max(lot.leading?.price ?? 0, 100_000_000)
  return base - (base % 10_000) + 10_000 * (1 + (amount % 40)) + 1_000 + 10 * ((who * 97 + wait) % 89) + 37
}

const lots = [1, 2, 3].map((lotNum) =>
  lotTerms(lotNum, { startPrice: 1, lowEstimate: 1_000_000_000, highEstimate: 1_000_000_000, reserve }),
)

const kinds = fc.constantFrom('timed' as const, 'live' as const)

/** Checks an invariant on random sales of both kinds, which contain the values to look for. */
function everySale(law: (turns: readonly Turn[]) => void, numRuns = 60): void {
  const sales = kinds.chain((kind) => fc.record({ kind: fc.constant(kind), moves: movesFor(kind, 80) }))
  fc.assert(
    fc.property(sales, ({ kind, moves }) => law(played(kind, moves))),
    runs(numRuns),
  )
}

function played(kind: 'timed' | 'live', moves: readonly Move[]): readonly Turn[] {
  const terms = saleTerms({ kind, ladder: fine, ...(kind === 'live' && { endTime: 0 }) })
  return play(terms, lots, moves, planted).flatMap(({ turns }) => turns)
}

const playedWithClerk = (kind: 'timed' | 'live', moves: readonly Move[]): readonly Turn[] =>
  play(saleTerms({ kind, bidAcceptance: 'clerk' }), lots, moves).flatMap(({ turns }) => turns)

/**
 * Returns the maximums of a sale that no bid has revealed yet, and that are not the viewer's own. '' is a
 * floor bidder without a paddle.
 */
function hiddenFrom(reader: Paddle, state: SaleState): readonly number[] {
  const lots = [...state.lots.values()]
  const maximumBids = lots.flatMap((lot) => [...lot.maximumBids.values()])
  const own = maximumBids.filter(({ paddle }) => paddle === reader).map(({ maximum }) => maximum)
  const known = new Set([...own, ...lots.flatMap((lot) => Array.from(lot.bids, ({ price }) => price))])
  return maximumBids.map(({ maximum }) => maximum).filter((maximum) => !known.has(maximum))
}

/** Returns the texts of a turn that each audience receives. */
function readings({ entry, before, after }: Turn): readonly (readonly [Paddle, string])[] {
  const { everybody, own } = pushesOf(entry, before, after)
  const record = canonical(publicRecord(entry.event).data)
  const frames = Array.from(own, ([paddle, push]) => [paddle, JSON.stringify(push)] as const)
  return [['', JSON.stringify(everybody)], ['', record], ...frames]
}

describe('what nobody else may see', () => {
  test('V1 T5 no push and no public record contains another’s maximum', () => {
    everySale((turns) => {
      for (const turn of turns) {
        for (const [reader, text] of readings(turn)) {
          const secret = hiddenFrom(reader, turn.after)
          expect(secret.filter((maximum) => text.includes(String(maximum)))).toEqual([])
        }
      }
    }, 250)
  })

  test('T3 no push and no public record contains a reserve, a limit or an account', () => {
    const admit = { type: 'bidderAdmitted', bidder: accountOf('A'), paddle: 'A', limit } as const
    expect(canonical(publicRecord(admit).data)).toBe('{}')
    const secrets = [String(reserve), String(limit), ...players.map(accountOf)]
    everySale((turns) => {
      const texts = turns.flatMap(readings).map(([, text]) => text)
      expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
    }, 100)
  })

  test('the planted values do appear in the sale, so that the tests above prove something', () => {
    const bid = (who: number) => ({ what: 'preBid', who, lot: 0, amount: 1, wait: 1 }) as const
    const turns = played('timed', [bid(0), bid(1), bid(2)])
    const staff = turns
      .map(({ entry, before, after }) => JSON.stringify(pushesOf(entry, before, after).staff))
      .join()
    expect(staff).toContain(String(reserve))
    expect(turns.flatMap(({ after }) => hiddenFrom('', after)).length).toBeGreaterThan(0)
  })
})

/** A lot goes to a floor bidder without a paddle, and its buyer is named: random moves rarely lead to it. */
const namedAfterwards: readonly Move[] = [
  ...(['onward', 'onward', 'onward'] as const).map((what) => ({ what, who: 0, lot: 0, amount: 1, wait: 0 })),
  { what: 'floorBid', who: 4, lot: 0, amount: 1, wait: 0 },
  { what: 'lastCall', who: 0, lot: 0, amount: 1, wait: 0 },
  { what: 'sell', who: 0, lot: 0, amount: 2, wait: 4_000 },
  { what: 'nameBuyer', who: 0, lot: 0, amount: 1, wait: 0 },
]

/** The buyer of a lot takes the next one at its price. */
const soldInParcel: readonly Move[] = [
  ...(['onward', 'onward', 'onward'] as const).map((what) => ({ what, who: 0, lot: 0, amount: 1, wait: 0 })),
  { what: 'floorBid', who: 0, lot: 0, amount: 6, wait: 0 },
  { what: 'lastCall', who: 0, lot: 0, amount: 1, wait: 0 },
  { what: 'sell', who: 0, lot: 0, amount: 2, wait: 4_000 },
  { what: 'parcel', who: 0, lot: 0, amount: 2, wait: 0 },
]

/** A notice is read out, then the sale is cancelled. */
const cancelled: readonly Move[] = [
  { what: 'notice', who: 0, lot: 0, amount: 1, wait: 0 },
  { what: 'readNotices', who: 0, lot: 0, amount: 1, wait: 0 },
  { what: 'cancel', who: 0, lot: 0, amount: 30, wait: 0 },
]

/** The saleroom opens and closes. */
const interrupted: readonly Move[] = (['onward', 'closeRoom'] as const).map((what) => ({
  what,
  who: 0,
  lot: 0,
  amount: 6,
  wait: 0,
}))

/** Two lots are offered as buyer’s choice; the buyer of the first takes both, and the choice is undone. */
const chosen: readonly Move[] = [
  { what: 'byChoice', who: 0, lot: 0, amount: 10, wait: 0 },
  ...soldInParcel.slice(0, -1),
  ...[['choose', 2] as const, ['undo', 1] as const].map(([what, amount]) => ({
    what,
    who: 0,
    lot: 0,
    amount,
    wait: 0,
  })),
]

/** A start is undone and redone. */
const redone: readonly Move[] = (['onward', 'onward', 'onward', 'undo', 'redo'] as const).map((what) => ({
  what,
  who: 0,
  lot: 0,
  amount: 1,
  wait: 0,
}))

/** A lot is passed, the sale ends, and the lot is sold after it. */
const soldAfterwards: readonly Move[] = [
  ...(['onward', 'onward', 'onward'] as const).map((what) => ({ what, who: 0, lot: 0, amount: 1, wait: 0 })),
  ...(['pass', 'endSale'] as const).map((what) => ({ what, who: 0, lot: 0, amount: 6, wait: 0 })),
  { what: 'sellAfter', who: 0, lot: 0, amount: 2, wait: 0 },
]

test('V1 V3 T5 W1 keep facts about a single bidder from everybody else', () => {
  const seen = new Map<string, Set<boolean>>()
  for (const kind of ['timed', 'live'] as const) {
    const sales = [
      ...fc.sample(movesFor(kind, 80), { numRuns: 40, seed: 1 }),
      namedAfterwards,
      cancelled,
      interrupted,
      redone,
      soldAfterwards,
    ]
    const parcel = play(saleTerms({ kind }), [lotTerms(1), lotTerms(2)], soldInParcel)
    const choice = play(saleTerms({ kind }), [lotTerms(1), lotTerms(2)], chosen)
    const planned = fc
      .sample(fc.array(planMove, { minLength: 10, maxLength: 20 }), { numRuns: 5, seed: 1 })
      .flatMap((moves) => playPlans(moves).flatMap((act) => act.turns))
    const turns = [
      ...sales.flatMap((moves) => playedWithClerk(kind, moves)),
      ...turnsOf(parcel),
      ...turnsOf(choice),
      ...planned,
    ]
    for (const { entry } of turns) {
      const { type } = entry.event
      seen.set(type, (seen.get(type) ?? new Set()).add(isSecret(entry.event)))
    }
  }
  const secret = [
    'bidderAdmitted',
    'bidderSuspended',
    'commissionPlaced',
    'offerMade',
    'offerRejected',
    'planSet',
  ]
  const always = [...seen].filter(([, all]) => all.has(true) && !all.has(false)).map(([type]) => type)
  expect(always.toSorted()).toEqual(secret)
  expect(seen.get('preBidPlaced')).toEqual(new Set([true, false]))
  expect([...seen.keys()].toSorted()).toEqual(eventTypes.toSorted())
})

describe('the public record', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('others receive a sealed entry as its number alone', () => {
    everySale((turns) => {
      for (const { entry } of turns) {
        const { type, data } = publicRecord(entry.event)
        expect(type === 'sealed').toBe(isSecret(entry.event))
        if (type === 'sealed') expect(data).toEqual({})
      }
    }, 60)
  })

  test('an entry without secrets is the event itself', () => {
    everySale((turns) => {
      const events = turns.map(({ entry }) => entry.event)
      for (const event of events.filter((each) => Object.keys(secretsOf(each)).length === 0)) {
        const { type, data } = publicRecord(event)
        expect({ type, ...JSON.parse(canonical(data)) }).toEqual(event)
      }
    }, 60)
  })

  test('commits to what it omits: all of a sealed event, the maximum of a public one', () => {
    const placed = {
      type: 'preBidPlaced',
      lotId: 'lot1',
      paddle: 'A',
      maximum: 8_000,
      leading: { paddle: 'A', price: 3_000, channel: 'maximum', reserveMet: true },
      lines: [{ paddle: 'A', price: 3_000, channel: 'maximum' }],
    } as const
    const quiet = { ...placed, lines: [] }
    expect(secretsOf(placed)).toEqual({ maximum: 8_000 })
    expect(publicRecord(placed).data).not.toHaveProperty('maximum')
    expect(secretsOf(quiet)).toEqual({ event: quiet })
  })

  test('T3 a lot without a reserve looks like one with a reserve', () => {
    const event = {
      type: 'salePublished',
      terms: saleTerms(),
      lots: [lotTerms(1), lotTerms(2, { reserve })],
    } as const
    expect(secretsOf(event)).toEqual({ 'reserve lot1': null, 'reserve lot2': reserve })
    const [a, b] = [
      commitmentText('salt', 'reserve lot1', null),
      commitmentText('salt', 'reserve lot2', reserve),
    ]
    expect(sha256(a)).toHaveLength(sha256(b).length)
    expect(canonical(publicRecord(event).data)).not.toContain('reserve')
  })
})
