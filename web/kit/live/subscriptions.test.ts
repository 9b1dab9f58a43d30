import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type ClientFrame, mostSubscriptions, type SaleFrame } from '#wire/socket/socket.ts'
import { fullCredit, priceOf, spend } from '#wire/socket/socket-credit.ts'
import { fakeWorld } from './fake-world.ts'
import { createPace } from './pace.ts'
import { createSubscriptions, gracePeriod, mostKept } from './subscriptions.ts'

const begin = () => {
  const world = fakeWorld()
  const pace = createPace(world)
  const said: ClientFrame[] = []
  const sales = createSubscriptions(world, pace, (frame) => {
    pace.said(frame)
    said.push(frame)
  })
  pace.begin(0)
  sales.open()
  /** What was said since this was asked last. */
  const news = () => {
    world.pass(0)
    return said.splice(0)
  }
  return { world, sales, news }
}

/** Somebody who lays pushes over what a page has loaded, as a sale store does. */
const reader = (since: number) => {
  const got: SaleFrame[] = []
  let seq = since
  return {
    since: () => seq,
    asked: vi.fn(),
    take: (frames: readonly SaleFrame[]) => {
      got.push(...frames)
      for (const frame of frames) if (frame.type !== 'subscribed') seq = Math.max(seq, frame.seq)
    },
    got,
  }
}

const push = (seq: number): SaleFrame => ({
  type: 'number',
  auctionId: 'a',
  seq,
  at: 1,
  lotId: '',
  data: {},
})
const subscribed = (seq: number): SaleFrame => ({ type: 'subscribed', auctionId: 'a', seq })
const subscribe = (auctionId: string, since: number) => ({ type: 'subscribe', data: { auctionId, since } })

test('one sale is asked for once, whoever on the page uses it', () => {
  const { sales, news } = begin()
  for (const since of [9, 4, 7, 9, 9, 9]) sales.follow('a', reader(since))
  expect(news()).toEqual([subscribe('a', 4)])
})

test('sales that a page begins to follow together are asked for in one frame', () => {
  const { sales, news } = begin()
  sales.follow('a', reader(1))
  sales.follow('b', reader(2))
  expect(news()).toEqual([
    {
      type: 'subscribe_many',
      data: {
        list: [
          { auctionId: 'a', since: 1 },
          { auctionId: 'b', since: 2 },
        ],
      },
    },
  ])
})

test('the next page of the same sale asks for nothing, and gets what came since it was loaded', () => {
  const { world, sales, news } = begin()
  const leave = sales.follow('a', reader(3))
  news()
  sales.take([push(4), subscribed(4)])
  leave()
  sales.take([push(5), push(6)])
  world.pass(gracePeriod - 1)
  const later = reader(4)
  sales.follow('a', later)
  world.pass(gracePeriod)
  expect(news()).toEqual([])
  expect(later.got).toEqual([push(5), push(6), subscribed(6)])
  sales.take([push(7)])
  expect(later.got.at(-1)).toEqual(push(7))
})

test('a page that was loaded before the line was asked asks for what it lacks, for all in one', () => {
  const { sales, news } = begin()
  sales.follow('a', reader(5))
  news()
  sales.take([push(6), subscribed(6)])
  const older = reader(3)
  sales.follow('a', older)
  sales.follow('a', reader(4))
  expect(news()).toEqual([subscribe('a', 3)])
  sales.take([push(4), push(5), push(6), subscribed(6)])
  expect(older.since()).toBe(6)
  sales.follow('a', reader(3))
  expect(news()).toEqual([])
})

test('whoever joins before the line has caught up is told so once it has', () => {
  const { sales, news } = begin()
  sales.follow('a', reader(5))
  news()
  const second = reader(5)
  sales.follow('a', second)
  expect(second.got).toEqual([])
  sales.take([subscribed(5)])
  expect(second.got).toEqual([subscribed(5)])
})

test('a page of somebody else gets nothing that came for whoever was signed in before', () => {
  const { sales, news } = begin()
  sales.follow('a', reader(3))
  sales.follow('gone', reader(3))()
  news()
  sales.take([push(4), subscribed(4)])
  sales.anew()
  const other = reader(3)
  sales.follow('a', other)
  expect(other.got).toEqual([])
  expect(news()).toEqual([{ type: 'unsubscribe', data: { auctionId: 'gone' } }, subscribe('a', 3)])
})

test('a hole in what came while nobody looked is asked for by the page that comes', () => {
  const { sales, news } = begin()
  sales.follow('a', reader(3))()
  news()
  sales.take([subscribed(3), push(6)])
  sales.follow('a', reader(4))
  expect(news()).toEqual([subscribe('a', 4)])
})

test('a sale that was left for good is unsubscribed from, and of very many the one that was left first', () => {
  const { world, sales, news } = begin()
  sales.follow('a', reader(1))()
  news()
  world.pass(gracePeriod)
  expect(news()).toEqual([{ type: 'unsubscribe', data: { auctionId: 'a' } }])
  for (let nth = 0; nth <= mostKept; nth++) {
    sales.follow(`s${nth}`, reader(1))()
    world.pass(500)
  }
  expect(news()).toContainEqual({ type: 'unsubscribe', data: { auctionId: 's0' } })
  expect(mostKept).toBeLessThan(mostSubscriptions)
})

test('however fast somebody leafs through the site, the guard against floods is never reached', () => {
  const act = fc.record({
    wait: fc.integer({ min: 0, max: 400 }),
    sales: fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 50 })), {
      maxLength: 20,
    }),
  })
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 120 }), (acts) => {
      const world = fakeWorld()
      const pace = createPace(world)
      const credit = fullCredit(world.elapsed())
      const say = (frame: ClientFrame) => {
        pace.said(frame)
        expect(spend(credit, priceOf(frame), world.elapsed())).toBe(true)
      }
      const sales = createSubscriptions(world, pace, say)
      pace.begin(0)
      sales.open()
      let leave: readonly (() => void)[] = []
      for (const { wait, sales: shown } of acts) {
        world.pass(wait)
        for (const go of leave) go()
        leave = shown.map(([sale, since]) => sales.follow(`sale-${sale}`, reader(since)))
      }
      world.pass(60_000)
      const asked = new Set(acts.at(-1)?.sales.map(([sale]) => `sale-${sale}`))
      expect([...sales.places().keys()].toSorted()).toEqual([...asked].toSorted())
    }),
  )
})
