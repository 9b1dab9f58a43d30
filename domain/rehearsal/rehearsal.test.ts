import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SaleEvent } from '#domain/auction/events.ts'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { accountOf, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { type BidderView, commissionBid, nextBid, type SimulatedBidder } from './bidder.ts'
import { type ClerkView, type FloorBidder, type Habits, humanPace, nextCommand } from './clerk.ts'
import { networkProfiles, requestOutcome } from './network.ts'
import { createRandom } from './random.ts'
import { cast, parseTemperaments, type TemperamentName, temperaments } from './temperaments.ts'

const habits: Habits = {
  undo: 0.1,
  pause: 0.1,
  message: 0.2,
  reject: 0.2,
  belowReserve: { from: 0.8, share: 0.7 },
  messages: ['Welcome', 'Water is served'],
  reason: 'A short pause',
}

const player = (paddle: string, name: TemperamentName, rival = ''): SimulatedBidder => ({
  paddle,
  temperament: temperaments[name],
  budget: 1_000_000,
  rival,
})

/** Simulates a person who wants the lot whatever they see, for as much as it can be worth to them. */
const keen = (name: string) => (name.startsWith('wants') ? 0 : name.startsWith('worth') ? 0.999 : 0.99)

/** Returns a lot of 2,000 to 4,000 on which bidding is open, as bidder A sees it. */
function sight(before: (sale: Rehearsal) => void = () => undefined, paddle = 'A'): BidderView {
  const sale = room()
  before(sale)
  return sightOf(sale, paddle)
}

function room(): Rehearsal {
  const lot = lotTerms(1, { startPrice: 1_000, lowEstimate: 2_000, highEstimate: 4_000, reserve: null })
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lot])
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: lot.lotId })
  sale.clerk({ type: 'startLot', lotId: lot.lotId })
  return sale
}

const sightOf = (sale: Rehearsal, paddle: string, lotId?: string): BidderView => ({
  lot: sale.seenBy(paddle, lotId),
  offered: sale.lot(lotId).terms,
  ladder: hongKongIncrements,
  paused: sale.state().paused,
  spent: 0,
})

describe('V12 simulated bidders', () => {
  test('bid the next price after a delay, and never against themselves', () => {
    expect(nextBid(player('A', 'eager'), sight(), keen)).toMatchObject({ price: 1_000, taps: 1 })
    const leading = sight((sale) => sale.offer('A', 1_000))
    expect(nextBid(player('A', 'eager'), leading, keen)).toBeNull()
  })

  test('see only what the holder of their paddle sees', () => {
    expect(sight().lot.desk).toBeNull()
  })

  test('snipers wait for last warning, the timid for last call', () => {
    const lotId = room().lot().lotId
    const called = sight((sale) => {
      sale.offer('B', 1_000)
      sale.clerk({ type: 'setLastCall', lotId, on: true })
    })
    expect(nextBid(player('A', 'sniper'), called, keen)).toBeNull()
    expect(nextBid(player('A', 'timid'), called, keen)).toMatchObject({ price: 1_100 })
    expect(nextBid(player('A', 'timid'), sight(), keen)).toBeNull()
    const warned = sight((sale) => {
      sale.offer('B', 1_000)
      sale.clerk({ type: 'setLastCall', lotId, on: true })
      sale.clerk({ type: 'setLastWarning', lotId, on: true })
    })
    expect(nextBid(player('A', 'sniper'), warned, keen)).toMatchObject({ price: 1_100 })
  })

  test('jumpers bid several increments above the next price, and nobody above their budget', () => {
    const jump = (name: string) => (name.startsWith('jumps') ? 0 : keen(name))
    expect(nextBid(player('A', 'jumper'), sight(), jump)?.price).toBe(1_400)
    expect(nextBid({ ...player('A', 'jumper'), budget: 1_200 }, sight(), jump)?.price).toBe(1_000)
    expect(nextBid({ ...player('A', 'eager'), budget: 900 }, sight(), keen)).toBeNull()
    expect(nextBid(player('A', 'eager'), { ...sight(), spent: 999_500 }, keen)).toBeNull()
  })

  test('rivals bid higher while the other leads', () => {
    const high = (leader: string) => sight((sale) => sale.offer(leader, 4_000))
    expect(nextBid(player('A', 'rival', 'B'), high('B'), keen)).toMatchObject({ price: 4_200 })
    expect(nextBid(player('A', 'rival', 'B'), high('C'), keen)).toBeNull()
  })

  test('the absent leave commission bids on increments, others none', () => {
    const early = sightOf(rehearse({ kind: 'live', endTime: 0 }), 'A')
    expect(commissionBid(player('A', 'absent'), early, keen)).toBeGreaterThan(0)
    expect(commissionBid(player('A', 'patient'), early, keen)).toBeNull()
  })

  test('do nothing while the sale is paused', () => {
    const paused = sight((sale) => sale.clerk({ type: 'pauseSale', reason: '' }))
    expect(nextBid(player('A', 'eager'), paused, keen)).toBeNull()
  })
})

describe('V12 a rehearsal played in memory', () => {
  test('a virtual clerk completes any sale with commands that are never refused, and nobody exceeds their budget', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('auto', 'clerk'), (seed, bidAcceptance) => {
        const { refused, state, events } = play(String(seed), bidAcceptance)
        expect(refused).toEqual([])
        expect(state.isEnd).toBe(true)
        expect([...state.lots.values()].map((lot) => lot.saleStatus)).not.toContain('open')
        const spent = new Map<string, number>()
        for (const lot of state.lots.values()) {
          const { paddle } = lot.leading ?? { paddle: '' }
          if (lot.saleStatus === 'sold') spent.set(paddle, (spent.get(paddle) ?? 0) + lot.finalPrice)
        }
        for (const total of spent.values()) expect(total).toBeLessThanOrEqual(20_000)
        expect(events.filter((type) => type === 'roomOpened')).toHaveLength(1)
      }),
      { numRuns: 25 },
    )
  })

  test('the same seed plays the same sale', () => {
    expect(play('7', 'auto').events).toEqual(play('7', 'auto').events)
    expect(play('7', 'auto').events).not.toEqual(play('8', 'auto').events)
  })
})

/** Plays four lots among eight people, the quickest first, by the clock of the sale itself. */
function play(seed: string, bidAcceptance: 'auto' | 'clerk') {
  const { sale, players, order } = published(seed, bidAcceptance)
  const refused: unknown[] = []
  let now = sale.state().at
  for (let step = 0; step < 2_000 && !sale.state().isEnd; step++) {
    const acts = players
      .flatMap((one) => actOf(one, sale, seed))
      .toSorted((a, b) => a.command.price - b.command.price)
    const hands = acts.flatMap(({ hand }) => hand ?? [])
    const desk = consoleOf(sale, order, hands, now)
    const soonest = [
      ...acts.filter(({ hand }) => hand === null),
      nextCommand(desk, { pace: humanPace, habits, draw: createRandom(seed) }) ?? [],
    ]
      .flat()
      .toSorted((a, b) => a.after - b.after)[0]
    if (!soonest) break
    now += soonest.after
    const done = sale.at(now).run(soonest.command)
    if (done.kind !== 'accepted') refused.push({ ...done, command: soonest.command })
  }
  return { refused, state: sale.state(), events: sale.entries().map(({ event }) => event.type) }
}

/** Returns a sale of four lots to which eight people are admitted, some of whom have left commission bids. */
function published(seed: string, bidAcceptance: 'auto' | 'clerk') {
  const estimate = { startPrice: 1_000, lowEstimate: 2_000, highEstimate: 4_000 }
  const lots = [1, 2, 3, 4].map((n) => lotTerms(n, { ...estimate, reserve: n % 2 ? 2_000 : null }))
  const sale = rehearse({ kind: 'live', endTime: 0, bidAcceptance }, lots)
  const players = cast(8).map((name, n) => ({ ...player(`P${n}`, name), purse: 20_000 }))
  sale.admit(...players.map(({ paddle }) => paddle))
  const order = lots.map(({ lotId }) => lotId)
  for (const one of players)
    for (const lotId of order) {
      const maximum = commissionBid(
        one,
        sightOf(sale, one.paddle, lotId),
        createRandom(`${seed} ${one.paddle}`),
      )
      if (maximum !== null) sale.preBid(one.paddle, maximum, lotId)
    }
  return { sale, players, order }
}

/** Returns what a bidder would do: an online bid, or a hand raised. */
function actOf(one: SimulatedBidder, sale: Rehearsal, seed: string) {
  const { currentLotId, lots } = sale.state()
  const lot = currentLotId === null ? undefined : lots.get(currentLotId)
  if (!lot || lot.offers.some(({ paddle, status }) => paddle === one.paddle && status === 'pending'))
    return []
  const spent = spentBy(one.paddle, sale.state())
  const act = nextBid(
    one,
    { ...sightOf(sale, one.paddle, lot.lotId), spent },
    createRandom(`${seed} ${one.paddle}`),
  )
  if (!act) return []
  const { by } = one.temperament
  const { price, after } = act
  const channel = by === 'telephone' ? by : 'room'
  const hand: FloorBidder | null = by === 'online' ? null : { paddle: one.paddle, price, channel }
  const bidder = accountOf(one.paddle)
  return [{ after, hand, command: { type: 'offer' as const, bidder, lotId: lot.lotId, price } }]
}

const spentBy = (paddle: string, { lots }: SaleState): number =>
  [...lots.values()]
    .filter((lot) => lot.saleStatus === 'sold' && lot.leading?.paddle === paddle)
    .reduce((sum, lot) => sum + lot.finalPrice, 0)

function consoleOf(
  sale: Rehearsal,
  order: readonly string[],
  hands: readonly FloorBidder[],
  now: number,
): ClerkView {
  const entries = sale.entries()
  const isCall = ({ event }: { event: SaleEvent }) => event.type === 'lastCallSet' && event.on
  return {
    view: sale.view({ kind: 'staff' }),
    order,
    floorBids: hands,
    quietSince: entries.at(-1)?.at ?? 0,
    calledAt: entries.findLast(isCall)?.at ?? 0,
    now,
  }
}

describe('the parts of a rehearsal', () => {
  test('a cast has the chosen temperaments, or a mixture by default', () => {
    expect(cast(3, ['eager', 'timid'])).toEqual(['eager', 'timid', 'eager'])
    expect(new Set(cast(10)).size).toBeGreaterThan(8)
    expect(parseTemperaments('patient:2, sniper')).toEqual(['patient', 'patient', 'sniper'])
    expect(parseTemperaments('patient,brave')).toBeNull()
  })

  test('a good connection loses nothing, a bad one some requests and some responses', () => {
    const losses = (line: keyof typeof networkProfiles) =>
      Array.from(
        { length: 400 },
        (_, n) => requestOutcome(networkProfiles[line], 'bid', n, createRandom('1')).lost,
      )
    expect(new Set(losses('good'))).toEqual(new Set([null]))
    expect(new Set(losses('bad'))).toEqual(new Set([null, 'request', 'response']))
  })

  test('numbers are evenly distributed and independent', () => {
    const draws = Array.from({ length: 4_000 }, (_, n) => createRandom('seed')(`taps ${n}`))
    const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    expect(draws.every((one) => one >= 0 && one < 1)).toBe(true)
  })
})
