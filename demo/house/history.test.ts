import { describe, expect, test } from 'vitest'
import { decide } from '#domain/auction/decide.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { accounts, backgroundBidders } from './accounts.ts'
import { seller } from './consigned.ts'
import { history } from './history.ts'
import { sales } from './house.ts'
import { auctionIdOf, lotIdOf } from './ids.ts'
import { saleTerms } from './terms.ts'
import type { DemoSale } from './types.ts'

/** Two openings, at the start and the end of a Hong Kong day, where relative dates differ most. */
const openings = ['2026-11-20T00:00:30+08:00', '2026-11-20T23:59:30+08:00'].map((iso) => Date.parse(iso))

const paddles = [...accounts, ...backgroundBidders].flatMap(({ paddle }) => paddle ?? [])

/** Replays a sale's history by the rules. @throws at the first rejected command. */
function played(sale: DemoSale, opening: number): SaleState {
  let state = emptySale(auctionIdOf(sale))
  for (const { at, command: createCommand } of history(
    sale,
    opening,
    paddles,
    (paddle) => `account-${paddle}`,
  )) {
    const command = createCommand(state.seq)
    const decision = decide(state, command, at)
    if (decision.kind !== 'accepted') throw new Error(JSON.stringify([command, decision]))
    for (const event of decision.events) state = evolve(state, { seq: state.seq + 1, at, event })
  }
  return state
}

const saleOf = (no: string): DemoSale => {
  const sale = sales.find((one) => one.no === no)
  if (!sale) throw new Error(no)
  return sale
}

const lotsOf = (sale: DemoSale, state: SaleState): readonly LotState[] =>
  sale.lots.map((lot) => {
    const played = state.lots.get(lotIdOf(sale, lot))
    if (!played) throw new Error(`lot ${lotLabel(lot)}`)
    return played
  })

describe('the history of a sale at the opening', () => {
  test.each(sales.map((sale) => [sale.no, sale] as const))(
    'T6 V3 every command of %s is accepted by the rules, in order of time',
    (_, sale) => {
      for (const opening of openings) {
        const times = [...history(sale, opening, paddles, String)].map(({ at }) => at)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every((at) => at < opening)).toBe(true)
        expect(() => played(sale, opening)).not.toThrow()
      }
    },
  )

  test('S10 the lots of a consignment belong to its seller, sold, passed, and in a running sale', () => {
    const ownedIn = (no: string) =>
      [...played(saleOf(no), openings[0] ?? 0).lots.values()].filter(({ owners }) => owners?.owner === seller)
    expect(ownedIn('BH0138').map(({ saleStatus }) => saleStatus)).toEqual(['sold', 'sold', 'sold', 'passed'])
    expect(ownedIn('BH0145').map(({ saleStatus }) => saleStatus)).toEqual(['open', 'open', 'open'])
    expect(accounts.map(({ email }) => email)).toContain(`${seller}@example.com`)
  })

  test.each([
    ['BH0145', 0.5, 0.7],
    ['BH0147', 0.5, 0.8],
  ] as const)('%s opens with prices on about six lots in ten, some below their reserve', (no, min, max) => {
    const sale = saleOf(no)
    const lots = lotsOf(sale, played(sale, openings[0] ?? 0))
    const withLeader = lots.filter(({ leading }) => leading !== null)
    expect(withLeader.length / lots.length).toBeGreaterThanOrEqual(min)
    expect(withLeader.length / lots.length).toBeLessThanOrEqual(max)
    expect(withLeader.filter(({ leading }) => leading?.reserveMet === false).length).toBeGreaterThanOrEqual(2)
    expect(withLeader.filter(({ bids }) => bids.length >= 4).length).toBeGreaterThanOrEqual(3)
  })

  test('V1 the live sale has commission bids and no price', () => {
    const sale = saleOf('BH0142')
    const lots = lotsOf(sale, played(sale, openings[0] ?? 0))
    expect(lots.every(({ leading }) => leading === null)).toBe(true)
    expect(lots.filter(({ maximumBids }) => maximumBids.size > 0).length).toBeGreaterThanOrEqual(20)
  })

  test('V6 the ended sale sold each lot at its last bid, or passed it', () => {
    const sale = saleOf('BH0138')
    const state = played(sale, openings[1] ?? 0)
    expect(state.isEnd).toBe(true)
    for (const { lotNum, sold, steps } of sale.results) {
      const lot = state.lots.get(`BH0138-${lotNum}`)
      expect(lot?.saleStatus).toBe(sold ? 'sold' : 'passed')
      expect(lot?.finalPrice).toBe(sold ? steps.at(-1)?.price : 0)
      expect(lot?.bids).toHaveLength(steps.length)
    }
  })
})

describe('the dates of the sales, at any time of opening', () => {
  const hours = (no: string, when: 'registerStartTime' | 'bidStartTime' | 'startTime' | 'endTime') =>
    openings.map((opening) => (saleTerms(saleOf(no), opening)[when] - opening) / 3_600_000)

  test('running sales accept bids at once, and the preview does not yet', () => {
    for (const no of ['BH0142', 'BH0145', 'BH0147']) {
      expect(Math.max(...hours(no, 'registerStartTime'), ...hours(no, 'bidStartTime'))).toBeLessThan(0)
    }
    expect(Math.min(...hours('BH0150', 'bidStartTime'))).toBeGreaterThan(9 * 24)
    expect(Math.max(...hours('BH0150', 'bidStartTime'))).toBeLessThan(11 * 24)
    expect(Math.max(...hours('BH0150', 'registerStartTime'))).toBeLessThan(0)
  })

  test('a saleroom opens within minutes and a lot closes within half an hour', () => {
    const minutes = (ahead: number) => Math.floor(ahead * 60)
    expect(hours('BH0142', 'startTime').map(minutes)).toEqual([10, 10])
    expect(hours('BH0147', 'endTime').map(minutes)).toEqual([25, 25])
    expect(Math.min(...hours('BH0145', 'endTime'))).toBeGreaterThan(24)
    expect(Math.max(...hours('BH0145', 'endTime'))).toBeLessThan(72)
  })
})
