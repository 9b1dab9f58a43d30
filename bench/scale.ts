import type { Bench, Row } from './bench.ts'
import { measuredCosts } from './scale/costs.ts'
import type { Costs, House, Outcome } from './scale/model.ts'
import { simulate } from './scale/simulate.ts'
import { createRandom } from './searching/random.ts'

/** Of 5,000 bids a second, 20 are for one lot that a million people watch. */
const house: House = {
  watchers: 1_000_000,
  gateways: 40,
  bids: 5_000,
  sales: 200,
  hotShare: 0.004,
  servers: 4,
  busSteps: 2,
  restFactor: 3,
  maxRest: 100,
  isFolded: false,
  duration: 20_000,
}

const houses: readonly (readonly [name: string, house: House])[] = [
  ['20 gateways', { ...house, gateways: 20 }],
  ['40 gateways', house],
  ['80 gateways', { ...house, gateways: 80 }],
  ['40 gateways, 100 bids/s for the lot', { ...house, hotShare: 0.02 }],
  ['40 gateways, 500 bids/s for the lot', { ...house, hotShare: 0.1 }],
  ['40 gateways, 500 bids/s for the lot, folded', { ...house, hotShare: 0.1, isFolded: true }],
  ['2 servers', { ...house, servers: 2 }],
  ['1 server', { ...house, servers: 1 }],
  ['100,000 watchers, 4 gateways', { ...house, watchers: 100_000, gateways: 4 }],
]

/** By how much a cost is multiplied to see what depends on it. */
const factor = 2

/** Plays large houses from measured costs; see docs/scale.md. The results are those of the model, not measurements. */
export const bench: Bench = {
  title: 'A million watchers, simulated',
  async run() {
    const costs = measuredCosts()
    const play = (one: House, its: Costs) => simulate(one, its, createRandom(1))
    const base = play(house, costs)
    const names = Object.keys(costs) as (keyof Costs)[]
    return [
      ...houses.flatMap(([name, one]) => rowsOf(name, play(one, costs))),
      ...names.map((name) => ({
        what: `40 gateways, ${name} × ${factor}: seen, p99`,
        unit: 'ms',
        ours: play(house, { ...costs, [name]: costs[name] * factor }).seen.p99,
        baseline: { name: 'as measured', figure: base.seen.p99 },
        target: null,
      })),
    ]
  },
}

const rowsOf = (name: string, { acknowledged, seen, ...outcome }: Outcome): Row[] =>
  (
    [
      ['acknowledged, p99', 'ms', acknowledged.p99],
      ['seen, p50', 'ms', seen.p50],
      ['seen, p99', 'ms', seen.p99],
      ['load of the busiest server', '%', outcome.serverLoad * 100],
      ['load of the busiest gateway', '%', outcome.gatewayLoad * 100],
      ['sent', 'GB/h', outcome.gigabytesPerHour],
    ] as const
  ).map(([what, unit, ours]) => ({ what: `${name}: ${what}`, unit, ours, baseline: null, target: null }))
