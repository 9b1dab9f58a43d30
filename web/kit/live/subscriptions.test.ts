import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type ClientFrame, maxSubscriptions, type SaleFrame } from '#wire/socket/socket.ts'
import { costOf, fullCredit, spend } from '#wire/socket/socket-credit.ts'
import { createFakeEnvironment } from './fake-environment.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createSubscriptions, gracePeriodMs, maxRetained } from './subscriptions.ts'

const setup = () => {
  const environment = createFakeEnvironment()
  const rateLimiter = createRateLimiter(environment)
  const sent: ClientFrame[] = []
  const sales = createSubscriptions(environment, rateLimiter, (frame) => {
    rateLimiter.record(frame)
    sent.push(frame)
  })
  rateLimiter.reset(0)
  sales.resume()
  /** Returns the frames sent since the last call. */
  const takeSent = () => {
    environment.advance(0)
    return sent.splice(0)
  }
  return { environment, sales, takeSent }
}

/** Creates a subscriber that applies pushes as a sale store does. */
const createSubscriber = (since: number) => {
  const received: SaleFrame[] = []
  let seq = since
  return {
    since: () => seq,
    onRequested: vi.fn(),
    receive: (frames: readonly SaleFrame[]) => {
      received.push(...frames)
      for (const frame of frames) if (frame.type !== 'subscribed') seq = Math.max(seq, frame.seq)
    },
    received,
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

test('requests one sale once, for all its subscribers', () => {
  const { sales, takeSent } = setup()
  for (const since of [9, 4, 7, 9, 9, 9]) sales.subscribe('a', createSubscriber(since))
  expect(takeSent()).toEqual([subscribe('a', 4)])
})

test('delivers held frames before another subscriber’s sale is requested again', () => {
  const environment = { ...createFakeEnvironment(), afterPaint: () => undefined }
  const sales = createSubscriptions(environment, createRateLimiter(environment), () => undefined)
  sales.resume()
  const first = createSubscriber(5)
  sales.subscribe('a', first)
  environment.advance(0)
  sales.receive([push(6)])
  sales.receive([push(7)])
  expect(first.received.map(({ seq }) => seq)).toEqual([6])
  const seqsWhenRequested: number[] = []
  first.onRequested.mockImplementation(() => seqsWhenRequested.push(first.since()))
  sales.subscribe('a', createSubscriber(2))
  environment.advance(0)
  expect(seqsWhenRequested).toEqual([7])
})

test('requests sales subscribed to together in one frame', () => {
  const { sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(1))
  sales.subscribe('b', createSubscriber(2))
  expect(takeSent()).toEqual([
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

test('serves the next page of the same sale from the buffer', () => {
  const { environment, sales, takeSent } = setup()
  const unsubscribeAll = sales.subscribe('a', createSubscriber(3))
  takeSent()
  sales.receive([push(4), subscribed(4)])
  unsubscribeAll()
  sales.receive([push(5), push(6)])
  environment.advance(gracePeriodMs - 1)
  const later = createSubscriber(4)
  sales.subscribe('a', later)
  environment.advance(gracePeriodMs)
  expect(takeSent()).toEqual([])
  expect(later.received).toEqual([push(5), push(6), subscribed(6)])
  sales.receive([push(7)])
  expect(later.received.at(-1)).toEqual(push(7))
})

test('requests missing pushes once for all pages', () => {
  const { sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(5))
  takeSent()
  sales.receive([push(6), subscribed(6)])
  const older = createSubscriber(3)
  sales.subscribe('a', older)
  sales.subscribe('a', createSubscriber(4))
  expect(takeSent()).toEqual([subscribe('a', 3)])
  sales.receive([push(4), push(5), push(6), subscribed(6)])
  expect(older.since()).toBe(6)
  sales.subscribe('a', createSubscriber(3))
  expect(takeSent()).toEqual([])
})

test('notifies a subscriber that joined early when the sale has caught up', () => {
  const { sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(5))
  takeSent()
  const second = createSubscriber(5)
  sales.subscribe('a', second)
  expect(second.received).toEqual([])
  sales.receive([subscribed(5)])
  expect(second.received).toEqual([subscribed(5)])
})

test('never delivers data received for the previous user to another user', () => {
  const { sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(3))
  sales.subscribe('gone', createSubscriber(3))()
  takeSent()
  sales.receive([push(4), subscribed(4)])
  sales.reset()
  const other = createSubscriber(3)
  sales.subscribe('a', other)
  expect(other.received).toEqual([])
  expect(takeSent()).toEqual([{ type: 'unsubscribe', data: { auctionId: 'gone' } }, subscribe('a', 3)])
})

test('requests a gap in the buffer', () => {
  const { sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(3))()
  takeSent()
  sales.receive([subscribed(3), push(6)])
  sales.subscribe('a', createSubscriber(4))
  expect(takeSent()).toEqual([subscribe('a', 4)])
})

test('unsubscribes from abandoned sales, and from the oldest if there are too many', () => {
  const { environment, sales, takeSent } = setup()
  sales.subscribe('a', createSubscriber(1))()
  takeSent()
  environment.advance(gracePeriodMs)
  expect(takeSent()).toEqual([{ type: 'unsubscribe', data: { auctionId: 'a' } }])
  for (let index = 0; index <= maxRetained; index++) {
    sales.subscribe(`s${index}`, createSubscriber(1))()
    environment.advance(500)
  }
  expect(takeSent()).toContainEqual({ type: 'unsubscribe', data: { auctionId: 's0' } })
  expect(maxRetained).toBeLessThan(maxSubscriptions)
})

test('never reaches the flood guard, however fast a visitor browses', () => {
  const visit = fc.record({
    wait: fc.integer({ min: 0, max: 400 }),
    sales: fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 50 })), {
      maxLength: 20,
    }),
  })
  fc.assert(
    fc.property(fc.array(visit, { minLength: 20, maxLength: 120 }), (visits) => {
      const environment = createFakeEnvironment()
      const rateLimiter = createRateLimiter(environment)
      const credit = fullCredit(environment.elapsed())
      const send = (frame: ClientFrame) => {
        rateLimiter.record(frame)
        expect(spend(credit, costOf(frame), environment.elapsed())).toBe(true)
      }
      const sales = createSubscriptions(environment, rateLimiter, send)
      rateLimiter.reset(0)
      sales.resume()
      let unsubscribeAll: readonly (() => void)[] = []
      for (const { wait, sales: shown } of visits) {
        environment.advance(wait)
        for (const unsubscribe of unsubscribeAll) unsubscribe()
        unsubscribeAll = shown.map(([sale, since]) =>
          sales.subscribe(`sale-${sale}`, createSubscriber(since)),
        )
      }
      environment.advance(60_000)
      const visible = new Set(visits.at(-1)?.sales.map(([sale]) => `sale-${sale}`))
      expect([...sales.positions().keys()].toSorted()).toEqual([...visible].toSorted())
    }),
  )
})
