import { expect, test, vi } from 'vitest'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { createFakeEnvironment } from './fake-environment.ts'
import { createSocket } from './socket.ts'
import { gracePeriodMs } from './subscriptions.ts'

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

test('a visitor’s socket opens, tells its language, pings and follows', () => {
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

test('what a visitor follows is asked for with the address, so that it comes with the opening, and not once more', () => {
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

test('who the browser brings along is not told again, and the token is in no address', () => {
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

test('where what the browser brings is not good enough the page says who it is itself, and nobody is signed out', () => {
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

test('what changes while a line is being opened is said when it is open', () => {
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

test('who signs in while a line is being opened is told, and all is asked for as that person', () => {
  const { environment, socket, open, sent } = setup()
  socket.subscribe('a', createSubscriber(7))
  environment.transport().onClose(1006)
  environment.advance(1_000)
  socket.setToken('secret')
  open()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
})

test('a silent line that is asked anew while another is tried for is asked, whatever that one asks for', () => {
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

test('with a session it says who it is and what it follows in one breath, and asks for nothing twice', () => {
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

test('a login unanswered for 5 s is sent again, an answered one is not', () => {
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

test('it pings every 5 s, and pongs reach the clock with the time at which their ping left', () => {
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

test('V9 a house that stays silent for 2.5 s is behind, and live again at its next word', () => {
  const { environment, socket, open, receive } = setup()
  open()
  environment.advance(2_499)
  expect(socket.state()).toBe('live')
  environment.advance(1)
  expect(socket.state()).toBe('behind')
  receive({ type: 'pong', data: { t: 0, serverTime: 1 } })
  expect(socket.state()).toBe('live')
})

test('V9 after 5 s of silence another line is tried for, and takes the place of the silent one once it opens', () => {
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

test('V9 a silent line that is heard before another has opened goes on as if nothing had been', () => {
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

test('what waits for the line to be back is told so, also where it was never broken', () => {
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

test('V9 what a silent line brings late is taken, and no word that all is well: the line is asked', () => {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, {
    lang: 'en',
    onPong: () => undefined,
    serverNow: () => 100_000 + environment.elapsed(),
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

test('an attempt that is lost on the way is made again after what the way takes', () => {
  const { environment, open, answerPing } = setup()
  open()
  environment.advance(800)
  answerPing()
  environment.transport().onClose(1006)
  environment.advance(1_000)
  expect(environment.transports).toHaveLength(2)
  environment.advance(2_999)
  expect(environment.transports).toHaveLength(2)
  environment.advance(1)
  expect(environment.transports).toHaveLength(3)
  expect(environment.transports[1]?.isClosed).toBe(true)
})

test('one that is turned away is made again after a second', () => {
  const { environment } = setup()
  environment.transport().onClose(1006)
  environment.advance(999)
  expect(environment.transports).toHaveLength(1)
  environment.advance(1)
  expect(environment.transports).toHaveLength(2)
})

test('an attempt under way when the network returns is made anew at once', () => {
  const { environment } = setup()
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(2)
  expect(environment.transports[0]?.isClosed).toBe(true)
})

test('a broken line comes back after 1 s and asks for what it lacks by then', () => {
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

test('out of sight it comes back slowly, and at once when looked at or when the network returns', () => {
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

test('V9 a network known to be gone is said at once, whatever still comes over its line', () => {
  const { environment, socket, open, receive } = setup()
  open()
  environment.setOnline(false)
  expect(socket.state()).toBe('gone')
  receive({ type: 'notices', data: { unread: 1 } })
  expect(socket.state()).toBe('gone')
  expect(environment.transports[0]?.isClosed).toBe(false)
})

test('V9 once the network is back, the line that is heard first goes on: the old one or another', () => {
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

test('coming into sight feels the line at once instead of trusting it', () => {
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

test('V9 after sleep nothing shown counts as live before the server has answered', () => {
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

test('a house that no longer understands this page is not asked again', () => {
  const { environment, socket, open } = setup()
  open()
  environment.transport().onClose(4001)
  expect(socket.state()).toBe('refused')
  environment.advance(60_000)
  environment.setOnline(true)
  expect(environment.transports).toHaveLength(1)
})

test('after the guard against floods a page is back within a second, a dropped slow reader after one', () => {
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

test('what comes on a line given up is ignored', () => {
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

test('gathered pushes reach each auction’s followers in order, personal frames go elsewhere', () => {
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

test('one auction followed twice is asked for from where the needier one stands', () => {
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

test('who leaves last ends the subscription, half a minute later', () => {
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

test('W1 signing in on an open line logs in and follows anew; signing out follows as a visitor', () => {
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

test('a stopped socket hangs up and stays quiet', () => {
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

test('a start that is taken back at once opens no line', () => {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, { lang: 'en', onPong: () => undefined })
  socket.start()
  socket.stop()
  environment.advance(60_000)
  expect(environment.transports).toHaveLength(0)
})
