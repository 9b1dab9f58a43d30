import { describe, expect, test } from 'vitest'
import { type BidButton, type BidButtonLot, bidButton } from './bid-button.ts'
import type { BidAttempt, BidderContext, BidderStatus, Connection } from './bidder-status.ts'

const base: BidButtonLot = {
  saleStatus: 'open',
  lotStatus: 'biddingOpen',
  withdrawn: false,
  lastCall: false,
  lastWarning: false,
  winPrice: 3_000,
  finalPrice: 0,
  nextPrice: 3_200,
  leader: 'B',
  reserveMet: true,
  win: 'none',
  paused: false,
}
const me: BidderContext = { admittance: 'approved', paddle: 'A', attempt: { kind: 'none' } }
const button = (
  lot: Partial<BidButtonLot> = {},
  who: Partial<BidderContext> = {},
  connection: Connection = 'live',
) => bidButton({ ...base, ...lot }, { ...me, ...who }, connection)

const admittances: readonly BidderStatus[] = [
  'visitor',
  'unregistered',
  'underReview',
  'notAdmitted',
  'suspended',
  'approved',
]
const attempts: readonly BidAttempt[] = [
  { kind: 'none' },
  ...(['sending', 'asking', 'received', 'accepted', 'rejected', 'refused'] as const).map((kind) => ({
    kind,
    price: 3_200,
  })),
]

describe('V9 the bid button, state by state', () => {
  test('V9 open, with the minimum bid and the auctioneer’s call', () => {
    expect(button()).toEqual({ kind: 'open', price: 3_200, call: 'none' })
    expect(button({ lastCall: true })).toMatchObject({ call: 'lastCall' })
    expect(button({ lastCall: true, lastWarning: true })).toMatchObject({ call: 'lastWarning' })
  })

  test('V9 outbid, and rejected', () => {
    expect(button({ win: 'lost' })).toEqual({ kind: 'outbid', price: 3_200, call: 'none' })
    expect(button({ win: 'lost' }, { attempt: { kind: 'rejected', price: 3_200 } })).toMatchObject({
      kind: 'again',
    })
    expect(button({}, { attempt: { kind: 'refused', price: 3_000 } })).toMatchObject({
      kind: 'again',
      price: 3_200,
    })
  })

  test('V9 has different texts for sending, asking, received and accepted', () => {
    for (const kind of ['sending', 'asking', 'received', 'accepted'] as const) {
      expect(button({}, { attempt: { kind, price: 3_500 } })).toEqual({ kind, price: 3_500 })
    }
  })

  test('V9 leading is not winning: the leader sees whether the reserve is met', () => {
    const leading = { leader: 'A', win: 'none', reserveMet: false } as const
    expect(button(leading)).toEqual({ kind: 'leading', price: 3_000, reserveMet: false, call: 'none' })
  })

  test('V9 a floor bidder without a paddle is not the viewer', () => {
    expect(button({ leader: '' }, { paddle: '' })).toMatchObject({ kind: 'open' })
  })

  test('V9 shows the state before bidding opens', () => {
    expect(button({ lotStatus: 'waiting' })).toEqual({ kind: 'waiting' })
    expect(button({ lotStatus: 'lotOpen' })).toEqual({ kind: 'lotOpen' })
  })

  test('V9 W1 shows what is missing to bidders who cannot bid', () => {
    const shown = admittances.map((admittance) => button({}, { admittance, paddle: '' }).kind)
    expect(shown).toEqual(['signIn', 'register', 'underReview', 'notAdmitted', 'suspended', 'open'])
  })

  test('S10 refuses bids on the viewer’s own lot, open or not, registered or not', () => {
    expect(button({}, { isOwn: true })).toEqual({ kind: 'own' })
    expect(button({ lotStatus: 'lotOpen' }, { isOwn: true })).toEqual({ kind: 'own' })
    expect(button({ lastWarning: true, win: 'lost' }, { isOwn: true })).toEqual({ kind: 'own' })
    expect(button({}, { isOwn: true, admittance: 'unregistered', paddle: '' })).toEqual({ kind: 'own' })
    expect(button({ saleStatus: 'sold', finalPrice: 3_000 }, { isOwn: true }).kind).toBe('sold')
  })

  test('V9 shows the end of a lot', () => {
    expect(button({ saleStatus: 'sold', finalPrice: 3_000, win: 'winning' })).toEqual({
      kind: 'won',
      price: 3_000,
    })
    expect(button({ saleStatus: 'sold', finalPrice: 3_000, win: 'lost' })).toEqual({
      kind: 'lost',
      price: 3_000,
    })
    expect(button({ saleStatus: 'sold', finalPrice: 3_000 })).toEqual({ kind: 'sold', price: 3_000 })
    expect(button({ saleStatus: 'passed' })).toEqual({ kind: 'passed' })
    expect(button({ withdrawn: true })).toEqual({ kind: 'withdrawn' })
  })

  test('V9 V10 during a pause nobody can bid, but leaders and bidders with a pending bid still see their state', () => {
    expect(button({ paused: true })).toEqual({ kind: 'paused' })
    expect(button({ paused: true, win: 'lost' }, { attempt: { kind: 'refused', price: 3_200 } })).toEqual({
      kind: 'paused',
    })
    expect(button({ paused: true, leader: 'A' }).kind).toBe('leading')
    expect(button({ paused: true }, { attempt: { kind: 'received', price: 3_200 } }).kind).toBe('received')
    expect(button({ paused: true, lotStatus: 'lotOpen' }).kind).toBe('lotOpen')
  })

  test('V9 says so while the socket is behind or disconnected', () => {
    expect(button({}, {}, 'behind')).toEqual({ kind: 'behind' })
    expect(button({}, {}, 'gone')).toEqual({ kind: 'gone' })
  })
})

type Situation = { readonly lot: BidButtonLot; readonly who: BidderContext; readonly connection: Connection }

/** Returns every combination of everything that the button depends on. */
function* situations(): Generator<Situation, undefined> {
  const lots = (['open', 'sold', 'passed'] as const).flatMap((saleStatus) =>
    (['waiting', 'lotOpen', 'biddingOpen'] as const).flatMap((lotStatus) =>
      [true, false].flatMap((withdrawn) =>
        ['A', 'B', ''].flatMap((leader) =>
          (['lost', 'none', 'winning'] as const).flatMap((win) =>
            [true, false].flatMap((lastCall) =>
              [true, false].map((paused) => ({
                ...base,
                saleStatus,
                lotStatus,
                withdrawn,
                leader,
                win,
                lastCall,
                paused,
              })),
            ),
          ),
        ),
      ),
    ),
  ) as readonly BidButtonLot[]
  const viewers = admittances.flatMap((admittance) =>
    attempts.flatMap((attempt) =>
      [true, false].map((isOwn) => {
        const paddle = admittance === 'approved' || admittance === 'suspended' ? 'A' : ''
        return { admittance, paddle, attempt, isOwn }
      }),
    ),
  )
  for (const lot of lots)
    for (const who of viewers)
      for (const connection of ['live', 'behind', 'gone'] as const) yield { lot, who, connection }
  return undefined
}

/** The order of precedence: the first row whose condition holds lists the kinds that may be shown. */
const precedence: readonly (readonly [(each: Situation) => boolean, readonly BidButton['kind'][]])[] = [
  [
    ({ connection, who }) => connection !== 'live' && ['sending', 'asking'].includes(who.attempt.kind),
    ['asking'],
  ],
  [({ connection }) => connection === 'gone', ['gone']],
  [({ connection }) => connection === 'behind', ['behind']],
  [({ lot }) => lot.withdrawn, ['withdrawn']],
  [({ lot }) => lot.saleStatus === 'passed', ['passed']],
  [({ lot }) => lot.saleStatus === 'sold' && lot.win === 'winning', ['won']],
  [({ lot }) => lot.saleStatus === 'sold' && lot.win === 'lost', ['lost']],
  [({ lot }) => lot.saleStatus === 'sold', ['sold']],
  [({ who }) => who.isOwn === true, ['own']],
  [({ who }) => who.admittance === 'visitor', ['signIn']],
  [({ who }) => who.admittance === 'unregistered', ['register']],
  [({ who }) => who.admittance === 'underReview', ['underReview']],
  [({ who }) => who.admittance === 'notAdmitted', ['notAdmitted']],
  [({ who }) => who.admittance === 'suspended', ['suspended']],
  [({ lot }) => lot.lotStatus === 'waiting', ['waiting']],
  [({ lot }) => lot.lotStatus === 'lotOpen', ['lotOpen']],
  [({ lot }) => lot.leader === 'A', ['leading']],
  [({ who }) => who.attempt.kind === 'sending', ['sending']],
  [({ who }) => who.attempt.kind === 'asking', ['asking']],
  [({ who }) => who.attempt.kind === 'received', ['received']],
  [({ who }) => who.attempt.kind === 'accepted', ['accepted']],
  [({ lot }) => lot.paused, ['paused']],
  [({ who }) => who.attempt.kind !== 'none', ['again']],
  [({ lot }) => lot.win === 'lost', ['outbid']],
  [() => true, ['open']],
]

test('V9 follows the order of precedence in every combination', () => {
  let count = 0
  for (const each of situations()) {
    const [, kinds = []] = precedence.find(([holds]) => holds(each)) ?? []
    const { kind } = bidButton(each.lot, each.who, each.connection)
    if (!kinds.includes(kind)) expect.fail(`${kind} where ${kinds} belongs: ${JSON.stringify(each)}`)
    count += 1
  }
  expect(count).toBe(3 * 3 * 2 * 3 * 3 * 2 * 2 * 6 * 7 * 3 * 2)
})

test('V9 a button that bids shows exactly the price that will be sent, and only with a live connection', () => {
  for (const { lot, who, connection } of situations()) {
    const shown = bidButton(lot, who, connection)
    if (shown.kind !== 'open' && shown.kind !== 'outbid' && shown.kind !== 'again') continue
    expect([shown.price, connection, who.admittance, who.isOwn]).toEqual([3_200, 'live', 'approved', false])
    expect(lot).toMatchObject({ lotStatus: 'biddingOpen', paused: false })
  }
})
