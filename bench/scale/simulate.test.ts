import { expect, test } from 'vitest'
import { createRandom } from '../searching/random.ts'
import type { Costs, House } from './model.ts'
import { bytesOfBidPush } from './push-bytes.ts'
import { simulate } from './simulate.ts'

const costs: Costs = {
  bid: 0.1,
  append: 2,
  appendPerBid: 0.01,
  bus: 1,
  frame: 0.01,
  entryBytes: 300,
  frameBytes: 80,
  cardBytes: 1_250_000,
}
const house: House = {
  watchers: 1_000,
  gateways: 2,
  bids: 20,
  sales: 2,
  hotShare: 1,
  servers: 1,
  busSteps: 1,
  restFactor: 0,
  maxRest: 0,
  isFolded: false,
  duration: 20_000,
}
const play = (change: Partial<House> = {}, cost: Partial<Costs> = {}) =>
  simulate({ ...house, ...change }, { ...costs, ...cost }, createRandom(1))

test('without waiting, a bid is seen after the sum of what its steps cost', () => {
  const { acknowledged, seen } = play({ bids: 1 })
  expect(acknowledged.p50).toBeCloseTo(costs.bid + costs.append + costs.appendPerBid)
  // The bus takes from half of its time to one and a half, and the writing of 500 frames 5 ms.
  expect(seen.p50).toBeGreaterThan(acknowledged.p50 + 0.5)
  expect(seen.last).toBeLessThan(acknowledged.p50 + 1.5 + 5 + 0.01)
})

test('a gateway is busy for its sockets only', () => {
  const [two, four] = [play(), play({ gateways: 4 })]
  expect(four.gatewayLoad / two.gatewayLoad).toBeCloseTo(0.5, 1)
  expect(four.gigabytesPerHour / two.gigabytesPerHour).toBeCloseTo(1, 1)
})

test('what is collected during a rest is sent in fewer frames', () => {
  const [each, collected] = [
    play({ bids: 200, duration: 3_000 }),
    play({ bids: 200, duration: 3_000, restFactor: 1_000, maxRest: 100 }),
  ]
  expect(collected.framesPerSecond).toBeLessThan(11)
  expect(each.framesPerSecond).toBeGreaterThan(100)
  expect(collected.gigabytesPerHour).toBeLessThan(each.gigabytesPerHour)
  const folded = play({ bids: 200, duration: 3_000, restFactor: 1_000, maxRest: 100, isFolded: true })
  expect(folded.gigabytesPerHour).toBeLessThan(collected.gigabytesPerHour / 5)
})

test('a server with more than it can decide falls behind', () => {
  const many = { bids: 12_000, watchers: 2, duration: 3_000 }
  expect(play(many).acknowledged.p99).toBeGreaterThan(300)
  expect(play({ ...many, hotShare: 0.5, servers: 2 }).acknowledged.p99).toBeLessThan(150)
})

test('a public push of a bid is a few hundred bytes', () => {
  expect(bytesOfBidPush()).toBeGreaterThan(100)
  expect(bytesOfBidPush()).toBeLessThan(1_000)
})
