import { expect, test, vi } from 'vitest'
import { closeCodes, type SaleFrame } from '#wire/socket/socket.ts'
import { createFakeEnvironment, type FakeEnvironment } from './fake-environment.ts'
import { createServerClock } from './server-clock.ts'
import { createSocket } from './socket.ts'
import { gracePeriodMs } from './subscriptions.ts'
import type { AgeOf } from './timeliness.ts'

const setup = (token = '') => {
  const environment = createFakeEnvironment()
  const pong = vi.fn()
  const socket = createSocket(environment, { token, lang: 'en', onPong: pong })
  socket.start()
  environment.advance(0)
  const open = () => environment.transport().onOpen()
  const sent = () => environment.transport().sent
  const receive = (...frames: unknown[]) =>
    environment.transport().onMessage(JSON.stringify(frames.length === 1 ? frames[0] : frames))
  const answerPing = () => {
    const ping = sent().findLast((frame) => isPing(frame))
    if (isPing(ping)) receive({ type: 'pong', data: { t: ping.data.t, serverTime: 5_000 } })
  }
  return { environment, socket, pong, open, sent, receive, answerPing }
}

/** Returns the age of a server time by an exactly measured clock. */
const exactAgeOf =
  (environment: FakeEnvironment): AgeOf =>
  (at) => {
    const age = 100_000 + environment.elapsed() - at
    return { least: age, most: age }
  }

const isPing = (frame: unknown): frame is { data: { t: number } } =>
  typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'ping'

const createSubscriber = (since: number) => {
  const received: SaleFrame[] = []
  return {
    since: () => since,
    onRequested: vi.fn(),
    receive: (frames: readonly SaleFrame[]) => void received.push(...frames),
    received,
  }
}

const subscribe = (auctionId: string, since: number) => ({ type: 'subscribe', data: { auctionId, since } })

test('a visitor’s socket connects, sends its language, pings and subscribes', () => {
  const { socket, open, sent } = setup()
  socket.subscribe('a', createSubscriber(7))
  expect(socket.state()).toBe('connecting')
  open()
  expect(socket.state()).toBe('live')
  expect(sent()).toEqual([
    { type: 'ping', data: { t: 0 } },
    { type: 'switch_lang', data: { lang: 'en' } },
    subscribe('a', 7),
  ])
})

test('subscribes with the connection’s query, and not again', () => {
  const { environment, socket, open, sent } = setup()
  const subscriber = createSubscriber(7)
  socket.subscribe('a', subscriber)
  environment.transport().onClose(1006)
  environment.advance(1_000)
  expect(environment.transport().query).toBe('?subscribe=a.7')
  open()
  expect(subscriber.onRequested).toHaveBeenCalledOnce()
  expect(sent()).not.toContainEqual(subscribe('a', 7))
  socket.resubscribe('a')
  environment.advance(0)
  expect(sent()).toContainEqual(subscribe('a', 7))
})

test('does not send the token when the cookie identifies the user', () => {
  const { environment, socket, open, sent, receive } = setup('secret')
  const onReady = vi.fn()
  socket.onReady(onReady)
  environment.setCookie('secret')
  const subscriber = createSubscriber(7)
  socket.subscribe('a', subscriber)
  environment.transport().onClose(1006)
  environment.advance(1_000)
  expect(environment.transport().query).toBe('?login=cookie&subscribe=a.7')
  open()
  expect(
    sent()
      .map((frame) => JSON.stringify(frame))
      .join(),
  ).not.toMatch(/login|"subscribe"/)
  expect(onReady).not.toHaveBeenCalled()
  receive({ type: 'login', data: { userID: 'u1' } }, { type: 'subscribed', auctionId: 'a', seq: 9 })
  expect(onReady).toHaveBeenCalledOnce()
  expect(subscriber.received).toHaveLength(1)
  environment.advance(5_000)
  expect(sent()).not.toContainEqual({ type: 'login', data: { token: 'secret' } })
})

test('logs in with the token if the cookie is not accepted, without signing the user out', () => {
  const { environment, socket, open, sent, receive } = setup('secret')
  const onFrame = vi.fn()
  socket.onFrame(onFrame)
  environment.setCookie('secret')
  socket.subscribe('a', createSubscriber(7))
  environment.transport().onClose(1006)
  environment.advance(1_000)
  open()
  receive({ type: 'login', data: { userID: '' } })
  expect(onFrame).not.toHaveBeenCalled()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
  receive({ type: 'login', data: { userID: '' } })
  expect(onFrame).toHaveBeenCalledOnce()
})

test('sends changes made while connecting once connected', () => {
  const { environment, socket, open, sent } = setup()
  const unsubscribe = socket.subscribe('a', createSubscriber(7))
  environment.transport().onClose(1006)
  environment.advance(2_000)
  unsubscribe()
  environment.advance(gracePeriodMs - 500)
  expect(environment.transport().query).toBe('?subscribe=a.7')
  socket.subscribe('b', createSubscriber(3))
  environment.advance(500)
  open()
  expect(sent()).toContainEqual(subscribe('b', 3))
  expect(sent()).toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
})

test('logs in and resubscribes for a user who signs in while connecting', () => {
  const { environment, socket, open, sent } = setup()
  socket.subscribe('a', createSubscriber(7))
  environment.transport().onClose(1006)
  environment.advance(1_000)
  socket.setToken('secret')
  open()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
})

test('resubscribes on a silent connection while another is being opened', () => {
  const { environment, socket, open } = setup()
  open()
  socket.subscribe('a', createSubscriber(7))
  environment.advance(5_000)
  expect(environment.transport().query).toBe('?subscribe=a.7')
  socket.resubscribe('a')
  environment.advance(0)
  expect(
    environment.transports[0]?.sent.filter((frame) => JSON.stringify(frame).includes('subscribe')),
  ).toHaveLength(2)
})

test('logs in and subscribes together, without requesting anything twice', () => {
  const { environment, socket, open, sent, receive } = setup('secret')
  const subscriber = createSubscriber(7)
  const onReady = vi.fn()
  socket.onReady(onReady)
  socket.subscribe('a', subscriber)
  open()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
  expect(onReady).not.toHaveBeenCalled()
  receive({ type: 'login', data: { userID: 'u1' } })
  expect(onReady).toHaveBeenCalledOnce()
  expect(subscriber.onRequested).toHaveBeenCalledOnce()
  socket.resubscribe('a')
  environment.advance(0)
  expect(subscriber.onRequested).toHaveBeenCalledTimes(2)
})

test('repeats a login without a reply after 5 s', () => {
  const { environment, open, sent, receive, answerPing } = setup('secret')
  const logins = () => sent().filter((frame) => JSON.stringify(frame).includes('login')).length
  open()
  answerPing()
  environment.advance(4_999)
  expect(logins()).toBe(1)
  environment.advance(1)
  expect(logins()).toBe(2)
  answerPing()
  receive({ type: 'login', data: { userID: 'u1' } })
  environment.advance(4_000)
  answerPing()
  environment.advance(4_000)
  expect(logins()).toBe(2)
})

test('subscribes again after a login that is answered only when repeated, since the first may have failed with all that followed', () => {
  const { environment, socket, open, sent, receive, answerPing } = setup('secret')
  socket.subscribe('a', createSubscriber(7))
  open()
  const subscribed = () =>
    sent().filter((frame) => JSON.stringify(frame) === JSON.stringify(subscribe('a', 7))).length
  expect(subscribed()).toBe(1)
  answerPing()
  environment.advance(5_000)
  receive({ type: 'login', data: { userID: 'u1' } })
  expect(subscribed()).toBe(2)
})

test('pings every 5 s and passes pongs with their send time to the clock', () => {
  const { environment, open, sent, answerPing, pong } = setup()
  open()
  environment.advance(30)
  answerPing()
  expect(pong).toHaveBeenLastCalledWith(0, 5_000)
  environment.advance(4_970)
  answerPing()
  expect(pong).toHaveBeenLastCalledWith(5_000, 5_000)
  expect(sent().filter(isPing)).toHaveLength(2)
})

test('V9 is behind after 2.5 s of silence, and live again at the next message', () => {
  const { environment, socket, open, receive } = setup()
  open()
  environment.advance(2_499)
  expect(socket.state()).toBe('live')
  environment.advance(1)
  expect(socket.state()).toBe('behind')
  receive({ type: 'pong', data: { t: 0, serverTime: 1 } })
  expect(socket.state()).toBe('live')
})

test('V9 opens a second connection after 5 s of silence and switches once it opens', () => {
  const { environment, socket, open } = setup()
  socket.subscribe('a', createSubscriber(7))
  open()
  environment.advance(5_000)
  expect(socket.state()).toBe('gone')
  expect(environment.transports).toHaveLength(2)
  expect(environment.transports[0]?.isClosed).toBe(false)
  open()
  expect(environment.transports[0]?.isClosed).toBe(true)
  expect(socket.state()).toBe('live')
  expect(environment.transport().query).toBe('?subscribe=a.7')
})

test('V9 keeps a silent connection that recovers before the second opens', () => {
  const { environment, socket, open } = setup()
  const subscriber = createSubscriber(7)
  socket.subscribe('a', subscriber)
  open()
  environment.advance(6_000)
  expect(environment.transports).toHaveLength(2)
  environment.transports[0]?.onMessage(JSON.stringify({ type: 'pong', data: { t: 0, serverTime: 5_000 } }))
  expect(socket.state()).toBe('live')
  expect(environment.transports[1]?.isClosed).toBe(true)
  environment.transports[1]?.onOpen()
  expect(environment.transports[0]?.isClosed).toBe(false)
  expect(subscriber.onRequested).toHaveBeenCalledOnce()
})

test('notifies onReady when the connection recovers, even if it never closed', () => {
  const { environment, socket, open, receive } = setup()
  const onReady = vi.fn()
  socket.onReady(onReady)
  open()
  expect(onReady).toHaveBeenCalledTimes(1)
  environment.advance(2_500)
  receive({ type: 'pong', data: { t: 0, serverTime: 1 } })
  expect(onReady).toHaveBeenCalledTimes(1)
  environment.setOnline(false)
  environment.setOnline(true)
  environment.transports[0]?.onMessage(JSON.stringify({ type: 'pong', data: { t: 2_500, serverTime: 1 } }))
  expect(onReady).toHaveBeenCalledTimes(2)
})

test('V9 applies late messages of a silent connection, and pings before trusting it', () => {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, {
    lang: 'en',
    onPong: () => undefined,
    ageOf: exactAgeOf(environment),
  })
  const subscriber = createSubscriber(0)
  socket.subscribe('a', subscriber)
  socket.start()
  environment.advance(0)
  environment.transport().onOpen()
  environment.advance(5_000)
  const [transport] = environment.transports
  const push = { type: 'number', auctionId: 'a', seq: 1, at: 100_500, lotId: '', data: {} }
  transport?.onMessage(JSON.stringify(push))
  expect(subscriber.received).toEqual([push])
  expect(socket.state()).toBe('gone')
  expect(transport?.sent.filter(isPing)).toHaveLength(2)
  transport?.onMessage(JSON.stringify({ type: 'pong', data: { t: 5_000, serverTime: 104_900 } }))
  expect(socket.state()).toBe('live')
})

/**
 * Creates a page with an exact clock that is subscribed to sale `a` and has caught up. `push` takes an age in
 * milliseconds.
 */
const setupCaughtUp = (ageOf = exactAgeOf) => {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, {
    lang: 'en',
    onPong: () => undefined,
    ageOf: (at) => ageOf(environment)(at),
  })
  const seenStates: string[] = []
  socket.subscribe('a', createSubscriber(0))
  socket.start()
  environment.advance(0)
  environment.transport().onOpen()
  socket.onState(() => seenStates.push(socket.state()))
  const receive = (frame: unknown) => environment.transport().onMessage(JSON.stringify(frame))
  const push = (age: number) =>
    receive({
      type: 'number',
      auctionId: 'a',
      seq: 1,
      at: 100_000 + environment.elapsed() - age,
      lotId: '',
      data: {},
    })
  const pings = () => environment.transport().sent.filter(isPing)
  const answerPing = (age = 0) =>
    receive({
      type: 'pong',
      data: { t: pings().at(-1)?.data.t, serverTime: 100_000 + environment.elapsed() - age },
    })
  receive({ type: 'subscribed', auctionId: 'a', seq: 0 })
  answerPing()
  return { environment, socket, seenStates, receive, push, pings, answerPing }
}

test('V9 is behind while messages arrive late, however steadily, but keeps the connection', () => {
  const { environment, socket, seenStates, push } = setupCaughtUp()
  for (let passed = 0; passed < 40_000; passed += 400) {
    environment.advance(400)
    push(20_000)
  }
  expect(seenStates).toEqual(['behind'])
  expect(environment.transports).toHaveLength(1)
  push(100)
  expect(socket.state()).toBe('live')
})

test('V9 is behind 2.5 s after a ping without a reply while messages without a time arrive', () => {
  const { environment, socket, seenStates, receive, answerPing } = setupCaughtUp()
  for (let passed = 0; passed < 20_000; passed += 500) {
    environment.advance(500)
    receive({ type: 'notices', data: { unread: 1 } })
    if (passed === 6_500) expect(socket.state()).toBe('live')
    if (passed === 7_000) expect(socket.state()).toBe('behind')
  }
  expect(seenStates).toEqual(['behind'])
  answerPing(4_000)
  expect(socket.state()).toBe('behind')
  answerPing(300)
  expect(socket.state()).toBe('live')
})

test('V9 stays live while recent messages arrive, although no ping is answered', () => {
  const { environment, seenStates, push } = setupCaughtUp()
  for (let passed = 0; passed < 20_000; passed += 1_000) {
    environment.advance(1_000)
    push(400)
  }
  expect(seenStates).toEqual([])
})

test('V9 pings once the last ping is a second old to find out whether messages still arrive late', () => {
  const { environment, socket, push, pings, answerPing } = setupCaughtUp()
  environment.advance(200)
  push(4_000)
  expect(socket.state()).toBe('behind')
  expect(pings()).toHaveLength(1)
  environment.advance(800)
  expect(pings()).toHaveLength(2)
  answerPing()
  expect(socket.state()).toBe('live')
})

test('V9 stays live despite old entries that were requested, and while the clock is not measured', () => {
  const requested = setupCaughtUp()
  requested.socket.resubscribe('a')
  requested.environment.advance(0)
  requested.push(60_000)
  requested.receive({ type: 'subscribed', auctionId: 'a', seq: 1 })
  expect(requested.seenStates).toEqual([])
  requested.push(60_000)
  expect(requested.seenStates).toEqual(['behind'])

  const unmeasured = setupCaughtUp(() => () => null)
  unmeasured.push(60_000)
  expect(unmeasured.seenStates).toEqual([])
})

test('V9 a stalled page handles received frames before it abandons its connection', () => {
  const { environment, socket, answerPing } = setupCaughtUp()
  environment.advance(5_000)
  environment.sleep(20_000)
  environment.advance(0)
  expect(socket.state()).toBe('behind')
  answerPing(19_900)
  expect(environment.transports).toHaveLength(1)
  answerPing()
  expect(socket.state()).toBe('live')
  environment.advance(2_000)
  expect(environment.transports).toHaveLength(1)
})

test('repeats a lost attempt after the expected round-trip time', () => {
  const { environment, open, answerPing } = setup()
  open()
  environment.advance(800)
  answerPing()
  environment.setOnline(false)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(2)
  environment.advance(2_999)
  expect(environment.transports).toHaveLength(2)
  environment.advance(1)
  expect(environment.transports).toHaveLength(3)
  expect(environment.transports[1]?.isClosed).toBe(true)
})

test('repeats an attempt late if the server closed the connection, and soon once the network returns', () => {
  const { environment, open, answerPing } = setup()
  open()
  environment.advance(800)
  answerPing()
  const takesFor = (timeout: number) => {
    const { length } = environment.transports
    environment.advance(timeout - 1)
    expect(environment.transports).toHaveLength(length)
    environment.advance(1)
    expect(environment.transports).toHaveLength(length + 1)
  }
  environment.transport().onClose(1006)
  takesFor(1_000)
  takesFor(10_000)
  environment.setOnline(true)
  // Every fourth attempt has more time.
  for (const timeout of [3_000, 5_000, 3_000]) takesFor(timeout)
  open()
  environment.transport().onClose(1006)
  takesFor(1_000)
  takesFor(10_000)
})

test.each([
  ['silent before', 1006],
  ['too slow a reader', closeCodes.tooSlow],
  ['in a flood of messages', closeCodes.flooded],
])('repeats an attempt soon after a connection was closed that was %s', (what, code) => {
  const { environment, open, answerPing } = setup()
  open()
  environment.advance(800)
  answerPing()
  if (what === 'silent before') environment.advance(7_000)
  environment.transports[0]?.onClose(code)
  environment.advance(1_000)
  const { length } = environment.transports
  environment.advance(3_000)
  expect(environment.transports).toHaveLength(length + 1)
})

test('repeats a refused attempt after a second', () => {
  const { environment } = setup()
  environment.transport().onClose(1006)
  environment.advance(999)
  expect(environment.transports).toHaveLength(1)
  environment.advance(1)
  expect(environment.transports).toHaveLength(2)
})

test('reconnects immediately when the network returns during an attempt', () => {
  const { environment } = setup()
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(2)
  expect(environment.transports[0]?.isClosed).toBe(true)
})

test('reconnects after 1 s and subscribes from the current sequence', () => {
  const { environment, socket, open } = setup()
  const position = { since: 7 }
  socket.subscribe('a', {
    since: () => position.since,
    onRequested: () => undefined,
    receive: () => undefined,
  })
  open()
  position.since = 12
  environment.transport().onClose(1006)
  expect(socket.state()).toBe('gone')
  environment.advance(999)
  expect(environment.transports).toHaveLength(1)
  environment.advance(1)
  open()
  expect(environment.transport().query).toBe('?subscribe=a.12')
  expect(socket.state()).toBe('live')
})

test('reconnects slowly while hidden, and immediately when visible or online again', () => {
  const { environment } = setup()
  environment.setHidden(true)
  environment.transport().onClose(1006)
  environment.advance(9_999)
  expect(environment.transports).toHaveLength(1)
  environment.setHidden(false)
  expect(environment.transports).toHaveLength(2)
  environment.transport().onClose(1006)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(3)
})

test('V9 reports a lost network immediately, even while messages still arrive', () => {
  const { environment, socket, open, receive } = setup()
  open()
  environment.setOnline(false)
  expect(socket.state()).toBe('gone')
  receive({ type: 'notices', data: { unread: 1 } })
  expect(socket.state()).toBe('gone')
  expect(environment.transports[0]?.isClosed).toBe(false)
})

test('V9 continues with the connection that responds first when the network returns', () => {
  const { environment, socket, open, answerPing } = setup()
  open()
  environment.advance(2_000)
  environment.setOnline(false)
  environment.advance(500)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(2)
  environment.transports[0]?.onMessage(JSON.stringify({ type: 'pong', data: { t: 2_500, serverTime: 1 } }))
  expect(socket.state()).toBe('live')
  expect(environment.transports[1]?.isClosed).toBe(true)
  environment.setOnline(false)
  environment.setOnline(true)
  open()
  answerPing()
  expect(socket.state()).toBe('live')
  expect(environment.transports[0]?.isClosed).toBe(true)
})

test('pings when the tab becomes visible', () => {
  const { environment, open, sent, answerPing } = setup()
  open()
  answerPing()
  environment.setHidden(true)
  environment.advance(3_000)
  environment.setHidden(false)
  expect(sent().filter(isPing)).toEqual([
    { type: 'ping', data: { t: 0 } },
    { type: 'ping', data: { t: 3_000, rtt: 0 } },
  ])
})

test('V9 is not live after sleep before the server has replied', () => {
  const { environment, socket, open, receive, answerPing } = setup()
  open()
  answerPing()
  environment.advance(5_000)
  answerPing()
  expect(socket.state()).toBe('live')
  environment.sleep(26_000)
  environment.advance(0)
  expect(socket.state()).toBe('behind')
  answerPing()
  expect(socket.state()).toBe('live')
  const seenStates: string[] = []
  socket.onState(() => seenStates.push(socket.state()))
  environment.sleep(26_000)
  receive({ type: 'chat', data: {} })
  expect(seenStates[0]).toBe('behind')
})

/**
 * Creates a page with the server's clock that has been live for three seconds. The server replies when
 * `answer` is called.
 */
const setupClock = () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  const socket = createSocket(environment, {
    lang: 'en',
    onPong: clock.sync,
    onClockLost: clock.forget,
    ageOf: clock.ageOf,
  })
  const pings = () => environment.transport().sent.filter(isPing)
  const answer = (t = pings().at(-1)?.data.t, serverTime = environment.wallClock()) =>
    environment.transport().onMessage(JSON.stringify({ type: 'pong', data: { t, serverTime } }))
  socket.start()
  environment.advance(0)
  environment.transport().onOpen()
  environment.advance(50)
  answer()
  environment.advance(2_950)
  return { environment, clock, socket, pings, answer }
}

test('V9 is behind within a second after sleep during which the monotonic clock stopped', () => {
  const { environment, clock, socket, pings, answer } = setupClock()
  environment.suspend(3_600_000)
  environment.advance(1_000)
  expect(socket.state()).toBe('behind')
  const [, sent] = pings()
  expect(sent?.data.t).toBe(environment.elapsed())
  environment.advance(100)
  // A reply to a ping from before the sleep measures nothing.
  answer(0, environment.wallClock() - 3_600_000)
  expect(socket.state()).toBe('behind')
  answer(sent?.data.t)
  expect(socket.state()).toBe('live')
  expect(Math.abs(clock.now() - environment.wallClock())).toBeLessThanOrEqual(50)
})

test.each(['message', 'visibility'])('V9 notices sleep with a %s', (event) => {
  const { environment, socket, pings } = setupClock()
  environment.suspend(60_000)
  if (event === 'visibility') environment.setHidden(false)
  else environment.transport().onMessage(JSON.stringify({ type: 'notices', data: { unread: 1 } }))
  expect(socket.state()).toBe('behind')
  expect(pings()).toHaveLength(2)
})

test('V9 a connection opened after sleep is behind until the time is known', () => {
  const { environment, socket, answer } = setupClock()
  environment.transport().onClose(1006)
  environment.suspend(60_000)
  environment.advance(1_000)
  environment.transport().onOpen()
  expect(socket.state()).toBe('behind')
  environment.advance(50)
  answer()
  expect(socket.state()).toBe('live')
})

test('setting the wall clock costs a ping but keeps the time right', () => {
  const { environment, clock, socket, answer } = setupClock()
  const before = clock.now()
  environment.suspend(-3_600_000)
  environment.advance(1_000)
  expect(socket.state()).toBe('behind')
  expect(clock.now()).toBe(before + 1_000)
  answer(undefined, environment.wallClock() + 3_600_000)
  expect(socket.state()).toBe('live')
  expect(Math.abs(clock.now() - (before + 1_000))).toBeLessThanOrEqual(50)
})

test('does not reconnect to a server that rejects the protocol', () => {
  const { environment, socket, open } = setup()
  open()
  environment.transport().onClose(4001)
  expect(socket.state()).toBe('refused')
  environment.advance(60_000)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(1)
})

test('reconnects within a second after the flood guard, and after a second as a dropped slow reader', () => {
  const { environment, open } = setup()
  open()
  environment.transport().onClose(4002)
  environment.advance(250)
  expect(environment.transports).toHaveLength(2)
  open()
  environment.transport().onClose(4000)
  environment.advance(1_000)
  expect(environment.transports).toHaveLength(3)
})

test('ignores messages on a closed connection', () => {
  const { environment, socket, open } = setup()
  const subscriber = createSubscriber(0)
  socket.subscribe('a', subscriber)
  open()
  environment.transport().onClose(1006)
  environment.transports[0]?.onMessage(
    JSON.stringify({ type: 'number', auctionId: 'a', seq: 1, at: 1, lotId: '', data: {} }),
  )
  expect(subscriber.received).toEqual([])
})

test('delivers batched pushes to each auction’s subscribers in order, and personal frames separately', () => {
  const { socket, open, receive } = setup()
  const [a, otherA, b] = [createSubscriber(0), createSubscriber(3), createSubscriber(0)]
  socket.subscribe('a', a)
  socket.subscribe('a', otherA)
  socket.subscribe('b', b)
  const personal = vi.fn()
  socket.onFrame(personal)
  open()
  const push = (auctionId: string, seq: number) => ({
    type: 'number',
    auctionId,
    seq,
    at: 1,
    lotId: '',
    data: {},
  })
  const notice = { type: 'notice', data: { kind: 'order', orderId: 'o' } }
  receive(push('a', 1), push('b', 1), notice, push('a', 2))
  expect(a.received.map(({ seq }) => seq)).toEqual([1, 2])
  expect(otherA.received.map(({ seq }) => seq)).toEqual([1, 2])
  expect(b.received.map(({ seq }) => seq)).toEqual([1])
  expect(personal).toHaveBeenCalledExactlyOnceWith(notice)
})

/** Creates a page that does not paint, subscribed to sale `a`. */
function setupUnpainted() {
  const environment = createFakeEnvironment()
  const socket = createSocket(
    { ...environment, afterPaint: () => undefined },
    { token: '', lang: 'en', onPong: vi.fn() },
  )
  socket.start()
  environment.advance(0)
  const subscriber = createSubscriber(0)
  socket.subscribe('a', subscriber)
  environment.transport().onOpen()
  const push = (seq: number) =>
    environment
      .transport()
      .onMessage(JSON.stringify({ type: 'number', auctionId: 'a', seq, at: 1, lotId: '', data: {} }))
  return { environment, socket, subscriber, push }
}

test('V9 delivers held frames before the page is live again', () => {
  const { environment, socket, subscriber, push } = setupUnpainted()
  push(1)
  push(2)
  // The next ping is sent after 5 s.
  environment.advance(7_500)
  expect(socket.state()).toBe('behind')
  const shownWhenLive: number[][] = []
  socket.onState(() => shownWhenLive.push(subscriber.received.map(({ seq }) => seq)))
  push(3)
  expect(socket.state()).toBe('live')
  expect(shownWhenLive).toEqual([[1, 2, 3]])
})

test('delivers held frames before another user logs in, once that user is logged in, and before leaving the connection', () => {
  const { environment, socket, subscriber, push } = setupUnpainted()
  const received = () => subscriber.received.map(({ seq }) => seq)
  push(1)
  push(2)
  expect(received()).toEqual([1])
  socket.setToken('secret')
  expect(received()).toEqual([1, 2])

  push(3)
  expect(received()).toEqual([1, 2])
  const seqsWhenRequested: number[][] = []
  subscriber.onRequested.mockImplementation(() => seqsWhenRequested.push(received()))
  environment.transport().onMessage(JSON.stringify({ type: 'login', data: { userID: 'u1' } }))
  expect(seqsWhenRequested).toEqual([[1, 2, 3]])

  push(4)
  expect(received()).toEqual([1, 2, 3])
  environment.transport().onClose(1006)
  expect(received()).toEqual([1, 2, 3, 4])
})

test('subscribes once per auction, from the lowest sequence', () => {
  const { socket, open, sent, environment } = setup()
  const unsubscribe = socket.subscribe('a', createSubscriber(9))
  socket.subscribe('a', createSubscriber(4))
  open()
  expect(sent()).toContainEqual(subscribe('a', 4))
  unsubscribe()
  expect(sent()).not.toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
  socket.resubscribe('a')
  environment.advance(0)
  expect(sent().filter((frame) => JSON.stringify(frame).includes('"a"'))).toHaveLength(2)
  expect(environment.transports).toHaveLength(1)
})

test('unsubscribes 30 seconds after the last subscriber has left', () => {
  const { environment, socket, open, sent, answerPing } = setup()
  const unsubscribe = socket.subscribe('a', createSubscriber(1))
  open()
  unsubscribe()
  unsubscribe()
  for (let passed = 0; passed < gracePeriodMs - 1_000; passed += 1_000) {
    answerPing()
    environment.advance(1_000)
  }
  expect(sent()).not.toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
  answerPing()
  environment.advance(1_000)
  expect(sent().at(-1)).toEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
})

test('W1 logs in on an open connection and resubscribes; signing out resubscribes as a visitor', () => {
  const { socket, open, sent, receive } = setup()
  socket.subscribe('a', createSubscriber(1))
  open()
  socket.setToken('secret')
  expect(sent().at(-1)).toEqual({ type: 'login', data: { token: 'secret' } })
  receive({ type: 'login', data: { userID: 'u1' } })
  expect(sent().at(-1)).toEqual(subscribe('a', 1))
  socket.setToken('')
  expect(sent().slice(-2)).toEqual([{ type: 'logout' }, subscribe('a', 1)])
})

test('a stopped socket closes and stays closed', () => {
  const { environment, socket, open } = setup()
  open()
  socket.stop()
  environment.advance(60_000)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(1)
  expect(environment.transports[0]?.isClosed).toBe(true)
})

test('a stopped socket can be started again', () => {
  const { environment, socket, open } = setup()
  open()
  socket.stop()
  socket.start()
  environment.advance(0)
  open()
  expect(socket.state()).toBe('live')
  expect(environment.transports).toHaveLength(2)
})

test('opens no connection if it is stopped immediately after starting', () => {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, { lang: 'en', onPong: () => undefined })
  socket.start()
  socket.stop()
  environment.advance(60_000)
  expect(environment.transports).toHaveLength(0)
})
