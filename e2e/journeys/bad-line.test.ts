import { expect, test } from 'vitest'
import { type Plot, play } from '../bad-line/story.ts'

const seeds = Array.from({ length: 8 }, (_, i) => i + 1)
const cuts = ['held', 'resent', 'dead'] as const
const ways = cuts.flatMap((cut) => [true, false].map((isTold) => [cut, isTold] as const))

const endings = (plot: Omit<Plot, 'seed'>) => Promise.all(seeds.map((seed) => play({ seed, ...plot })))

test.each(ways)(
  'V9 over a bad line nobody sees a wrong holder, and one tap is one bid: a cut of 20 s, what is under way is %s, the browser told: %s',
  async (cut, isTold) => {
    for (const { house, bidder, lies } of await endings({ cut, isTold, way: 400 })) {
      expect(lies).toEqual([])
      expect(house.seq()).toBeGreaterThan(30)
      expect(bidder.taps.size).toBeGreaterThan(3)
      expect(Math.min(...house.spare)).toBeGreaterThanOrEqual(0)
      for (const [ak, fate] of bidder.taps) expect(house.written.get(ak) ?? 0).toBe(fate === 'taken' ? 1 : 0)
    }
  },
)

const right = async (plot: Omit<Plot, 'seed'>) =>
  Math.max(...(await endings(plot)).map(({ rightAfter }) => rightAfter))

test.each([true, false])(
  'V9 400 ms each way: within a second of the return of a line that was held up all is right, the browser told: %s',
  async (isTold) => {
    expect(await right({ cut: 'held', isTold, way: 400 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(ways)(
  'V9 50 ms each way: within a second of the return all is right, also where another line is needed: %s, told: %s',
  async (cut, isTold) => {
    expect(await right({ cut, isTold, way: 50 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(cuts)(
  'V9 400 ms there and back: within a second of being told of the return all is right, also where another line is needed: %s',
  async (cut) => {
    expect(await right({ cut, isTold: true, way: 200 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(['resent', 'dead'] as const)(
  'V9 400 ms each way: a new line takes two round trips from the return, and about as long again where nobody tells of it: %s',
  async (cut) => {
    expect(await right({ cut, isTold: true, way: 400 })).toBeLessThanOrEqual(2 * 880)
    expect(await right({ cut, isTold: false, way: 400 })).toBeLessThanOrEqual(4 * 880 + 1_000)
  },
)
