import { expect, test, vi } from 'vitest'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { fakeWorld } from './fake-world.ts'
import { createSocket } from './socket.ts'
import { gracePeriod } from './subscriptions.ts'

const begin = (token = '') => {
  const world = fakeWorld()
  const pong = vi.fn()
  const socket = createSocket(world, { token, lang: 'en', pong })
  socket.start()
  world.pass(0)
  const open = () => world.line().opened()
  const sent = () => world.line().sent
  const come = (...frames: unknown[]) =>
    world.line().text(JSON.stringify(frames.length === 1 ? frames[0] : frames))
  const answer = () => {
    const ping = sent().findLast((frame) => isPing(frame))
    if (isPing(ping)) come({ type: 'pong', data: { t: ping.data.t, serverTime: 5_000 } })
  }
  return { world, socket, pong, open, sent, come, answer }
}

const isPing = (frame: unknown): frame is { data: { t: number } } =>
  typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'ping'

const follower = (since: number) => {
  const got: SaleFrame[] = []
  return {
    since: () => since,
    asked: vi.fn(),
    take: (frames: readonly SaleFrame[]) => void got.push(...frames),
    got,
  }
}

const subscribe = (auctionId: string, since: number) => ({ type: 'subscribe', data: { auctionId, since } })

test('a visitor’s socket opens, tells its language, pings and follows', () => {
  const { socket, open, sent } = begin()
  socket.follow('a', follower(7))
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
  const { world, socket, open, sent } = begin()
  const own = follower(7)
  socket.follow('a', own)
  world.line().closed(1006)
  world.pass(1_000)
  expect(world.line().query).toBe('?subscribe=a.7')
  open()
  expect(own.asked).toHaveBeenCalledOnce()
  expect(sent()).not.toContainEqual(subscribe('a', 7))
  socket.askAgain('a')
  world.pass(0)
  expect(sent()).toContainEqual(subscribe('a', 7))
})

test('who the browser brings along is not told again, and the token is in no address', () => {
  const { world, socket, open, sent, come } = begin('secret')
  const greeted = vi.fn()
  socket.onGreeted(greeted)
  world.keep('secret')
  const own = follower(7)
  socket.follow('a', own)
  world.line().closed(1006)
  world.pass(1_000)
  expect(world.line().query).toBe('?login=cookie&subscribe=a.7')
  open()
  expect(
    sent()
      .map((frame) => JSON.stringify(frame))
      .join(),
  ).not.toMatch(/login|"subscribe"/)
  expect(greeted).not.toHaveBeenCalled()
  come({ type: 'login', data: { userID: 'u1' } }, { type: 'subscribed', auctionId: 'a', seq: 9 })
  expect(greeted).toHaveBeenCalledOnce()
  expect(own.got).toHaveLength(1)
  world.pass(5_000)
  expect(sent()).not.toContainEqual({ type: 'login', data: { token: 'secret' } })
})

test('where what the browser brings is not good enough the page says who it is itself, and nobody is signed out', () => {
  const { world, socket, open, sent, come } = begin('secret')
  const told = vi.fn()
  socket.onFrame(told)
  world.keep('secret')
  socket.follow('a', follower(7))
  world.line().closed(1006)
  world.pass(1_000)
  open()
  come({ type: 'login', data: { userID: '' } })
  expect(told).not.toHaveBeenCalled()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
  come({ type: 'login', data: { userID: '' } })
  expect(told).toHaveBeenCalledOnce()
})

test('what changes while a line is being opened is said when it is open', () => {
  const { world, socket, open, sent } = begin()
  const leave = socket.follow('a', follower(7))
  world.line().closed(1006)
  world.pass(2_000)
  leave()
  world.pass(gracePeriod - 500)
  expect(world.line().query).toBe('?subscribe=a.7')
  socket.follow('b', follower(3))
  world.pass(500)
  open()
  expect(sent()).toContainEqual(subscribe('b', 3))
  expect(sent()).toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
})

test('who signs in while a line is being opened is told, and all is asked for as that person', () => {
  const { world, socket, open, sent } = begin()
  socket.follow('a', follower(7))
  world.line().closed(1006)
  world.pass(1_000)
  socket.identify('secret')
  open()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
})

test('a silent line that is asked anew while another is tried for is asked, whatever that one asks for', () => {
  const { world, socket, open } = begin()
  open()
  socket.follow('a', follower(7))
  world.pass(5_000)
  expect(world.line().query).toBe('?subscribe=a.7')
  socket.askAgain('a')
  world.pass(0)
  expect(world.lines[0]?.sent.filter((frame) => JSON.stringify(frame).includes('subscribe'))).toHaveLength(2)
})

test('with a session it says who it is and what it follows in one breath, and asks for nothing twice', () => {
  const { world, socket, open, sent, come } = begin('secret')
  const own = follower(7)
  const greeted = vi.fn()
  socket.onGreeted(greeted)
  socket.follow('a', own)
  open()
  expect(sent().slice(-2)).toEqual([{ type: 'login', data: { token: 'secret' } }, subscribe('a', 7)])
  expect(greeted).not.toHaveBeenCalled()
  come({ type: 'login', data: { userID: 'u1' } })
  expect(greeted).toHaveBeenCalledOnce()
  expect(own.asked).toHaveBeenCalledOnce()
  socket.askAgain('a')
  world.pass(0)
  expect(own.asked).toHaveBeenCalledTimes(2)
})

test('a login unanswered for 5 s is sent again, an answered one is not', () => {
  const { world, open, sent, come, answer } = begin('secret')
  const logins = () => sent().filter((frame) => JSON.stringify(frame).includes('login')).length
  open()
  answer()
  world.pass(4_999)
  expect(logins()).toBe(1)
  world.pass(1)
  expect(logins()).toBe(2)
  answer()
  come({ type: 'login', data: { userID: 'u1' } })
  world.pass(4_000)
  answer()
  world.pass(4_000)
  expect(logins()).toBe(2)
})

test('it pings every 5 s, and pongs reach the clock with the time at which their ping left', () => {
  const { world, open, sent, answer, pong } = begin()
  open()
  world.pass(30)
  answer()
  expect(pong).toHaveBeenLastCalledWith(0, 5_000)
  world.pass(4_970)
  answer()
  expect(pong).toHaveBeenLastCalledWith(5_000, 5_000)
  expect(sent().filter(isPing)).toHaveLength(2)
})

test('V9 a house that stays silent for 2.5 s is behind, and live again at its next word', () => {
  const { world, socket, open, come } = begin()
  open()
  world.pass(2_499)
  expect(socket.state()).toBe('live')
  world.pass(1)
  expect(socket.state()).toBe('behind')
  come({ type: 'pong', data: { t: 0, serverTime: 1 } })
  expect(socket.state()).toBe('live')
})

test('V9 after 5 s of silence another line is tried for, and takes the place of the silent one once it opens', () => {
  const { world, socket, open } = begin()
  socket.follow('a', follower(7))
  open()
  world.pass(5_000)
  expect(socket.state()).toBe('gone')
  expect(world.lines).toHaveLength(2)
  expect(world.lines[0]?.hungUp).toBe(false)
  open()
  expect(world.lines[0]?.hungUp).toBe(true)
  expect(socket.state()).toBe('live')
  expect(world.line().query).toBe('?subscribe=a.7')
})

test('V9 a silent line that is heard before another has opened goes on as if nothing had been', () => {
  const { world, socket, open } = begin()
  const own = follower(7)
  socket.follow('a', own)
  open()
  world.pass(6_000)
  expect(world.lines).toHaveLength(2)
  world.lines[0]?.text(JSON.stringify({ type: 'pong', data: { t: 0, serverTime: 5_000 } }))
  expect(socket.state()).toBe('live')
  expect(world.lines[1]?.hungUp).toBe(true)
  world.lines[1]?.opened()
  expect(world.lines[0]?.hungUp).toBe(false)
  expect(own.asked).toHaveBeenCalledOnce()
})

test('what waits for the line to be back is told so, also where it was never broken', () => {
  const { world, socket, open, come } = begin()
  const greeted = vi.fn()
  socket.onGreeted(greeted)
  open()
  expect(greeted).toHaveBeenCalledTimes(1)
  world.pass(2_500)
  come({ type: 'pong', data: { t: 0, serverTime: 1 } })
  expect(greeted).toHaveBeenCalledTimes(1)
  world.network(false)
  world.network(true)
  world.lines[0]?.text(JSON.stringify({ type: 'pong', data: { t: 2_500, serverTime: 1 } }))
  expect(greeted).toHaveBeenCalledTimes(2)
})

test('V9 what a silent line brings late is taken, and no word that all is well: the line is asked', () => {
  const world = fakeWorld()
  const socket = createSocket(world, {
    lang: 'en',
    pong: () => undefined,
    houseTime: () => 100_000 + world.elapsed(),
  })
  const own = follower(0)
  socket.follow('a', own)
  socket.start()
  world.pass(0)
  world.line().opened()
  world.pass(5_000)
  const [line] = world.lines
  const push = { type: 'number', auctionId: 'a', seq: 1, at: 100_500, lotId: '', data: {} }
  line?.text(JSON.stringify(push))
  expect(own.got).toEqual([push])
  expect(socket.state()).toBe('gone')
  expect(line?.sent.filter(isPing)).toHaveLength(2)
  line?.text(JSON.stringify({ type: 'pong', data: { t: 5_000, serverTime: 104_900 } }))
  expect(socket.state()).toBe('live')
})

test('an attempt that is lost on the way is made again after what the way takes', () => {
  const { world, open, answer } = begin()
  open()
  world.pass(800)
  answer()
  world.line().closed(1006)
  world.pass(1_000)
  expect(world.lines).toHaveLength(2)
  world.pass(2_999)
  expect(world.lines).toHaveLength(2)
  world.pass(1)
  expect(world.lines).toHaveLength(3)
  expect(world.lines[1]?.hungUp).toBe(true)
})

test('one that is turned away is made again after a second', () => {
  const { world } = begin()
  world.line().closed(1006)
  world.pass(999)
  expect(world.lines).toHaveLength(1)
  world.pass(1)
  expect(world.lines).toHaveLength(2)
})

test('an attempt under way when the network returns is made anew at once', () => {
  const { world } = begin()
  world.network(true)
  expect(world.lines).toHaveLength(2)
  expect(world.lines[0]?.hungUp).toBe(true)
})

test('a broken line comes back after 1 s and asks for what it lacks by then', () => {
  const { world, socket, open } = begin()
  const where = { since: 7 }
  socket.follow('a', { since: () => where.since, asked: () => undefined, take: () => undefined })
  open()
  where.since = 12
  world.line().closed(1006)
  expect(socket.state()).toBe('gone')
  world.pass(999)
  expect(world.lines).toHaveLength(1)
  world.pass(1)
  open()
  expect(world.line().query).toBe('?subscribe=a.12')
  expect(socket.state()).toBe('live')
})

test('out of sight it comes back slowly, and at once when looked at or when the network returns', () => {
  const { world } = begin()
  world.hide(true)
  world.line().closed(1006)
  world.pass(9_999)
  expect(world.lines).toHaveLength(1)
  world.hide(false)
  expect(world.lines).toHaveLength(2)
  world.line().closed(1006)
  world.network(true)
  expect(world.lines).toHaveLength(3)
})

test('V9 a network known to be gone is said at once, whatever still comes over its line', () => {
  const { world, socket, open, come } = begin()
  open()
  world.network(false)
  expect(socket.state()).toBe('gone')
  come({ type: 'notices', data: { unread: 1 } })
  expect(socket.state()).toBe('gone')
  expect(world.lines[0]?.hungUp).toBe(false)
})

test('V9 once the network is back, the line that is heard first goes on: the old one or another', () => {
  const { world, socket, open, answer } = begin()
  open()
  world.pass(2_000)
  world.network(false)
  world.pass(500)
  world.network(true)
  expect(world.lines).toHaveLength(2)
  world.lines[0]?.text(JSON.stringify({ type: 'pong', data: { t: 2_500, serverTime: 1 } }))
  expect(socket.state()).toBe('live')
  expect(world.lines[1]?.hungUp).toBe(true)
  world.network(false)
  world.network(true)
  open()
  answer()
  expect(socket.state()).toBe('live')
  expect(world.lines[0]?.hungUp).toBe(true)
})

test('coming into sight feels the line at once instead of trusting it', () => {
  const { world, open, sent, answer } = begin()
  open()
  answer()
  world.hide(true)
  world.pass(3_000)
  world.hide(false)
  expect(sent().filter(isPing)).toEqual([
    { type: 'ping', data: { t: 0 } },
    { type: 'ping', data: { t: 3_000, rtt: 0 } },
  ])
})

test('V9 after sleep nothing shown counts as live before the server has answered', () => {
  const { world, socket, open, come, answer } = begin()
  open()
  answer()
  world.pass(5_000)
  answer()
  expect(socket.state()).toBe('live')
  world.sleep(26_000)
  world.pass(0)
  expect(socket.state()).toBe('behind')
  answer()
  expect(socket.state()).toBe('live')
  const states: string[] = []
  socket.onState(() => states.push(socket.state()))
  world.sleep(26_000)
  come({ type: 'chat', data: {} })
  expect(states[0]).toBe('behind')
})

test('a house that no longer understands this page is not asked again', () => {
  const { world, socket, open } = begin()
  open()
  world.line().closed(4001)
  expect(socket.state()).toBe('refused')
  world.pass(60_000)
  world.network(true)
  expect(world.lines).toHaveLength(1)
})

test('after the guard against floods a page is back within a second, a dropped slow reader after one', () => {
  const { world, open } = begin()
  open()
  world.line().closed(4002)
  world.pass(250)
  expect(world.lines).toHaveLength(2)
  open()
  world.line().closed(4000)
  world.pass(1_000)
  expect(world.lines).toHaveLength(3)
})

test('what comes on a line given up is ignored', () => {
  const { world, socket, open } = begin()
  const own = follower(0)
  socket.follow('a', own)
  open()
  world.line().closed(1006)
  world.lines[0]?.text(JSON.stringify({ type: 'number', auctionId: 'a', seq: 1, at: 1, lotId: '', data: {} }))
  expect(own.got).toEqual([])
})

test('gathered pushes reach each auction’s followers in order, personal frames go elsewhere', () => {
  const { socket, open, come } = begin()
  const [a, alsoA, b] = [follower(0), follower(3), follower(0)]
  socket.follow('a', a)
  socket.follow('a', alsoA)
  socket.follow('b', b)
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
  come(push('a', 1), push('b', 1), notice, push('a', 2))
  expect(a.got.map(({ seq }) => seq)).toEqual([1, 2])
  expect(alsoA.got.map(({ seq }) => seq)).toEqual([1, 2])
  expect(b.got.map(({ seq }) => seq)).toEqual([1])
  expect(personal).toHaveBeenCalledExactlyOnceWith(notice)
})

test('one auction followed twice is asked for from where the needier one stands', () => {
  const { socket, open, sent, world } = begin()
  const leave = socket.follow('a', follower(9))
  socket.follow('a', follower(4))
  open()
  expect(sent()).toContainEqual(subscribe('a', 4))
  leave()
  expect(sent()).not.toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
  socket.askAgain('a')
  world.pass(0)
  expect(sent().filter((frame) => JSON.stringify(frame).includes('"a"'))).toHaveLength(2)
  expect(world.lines).toHaveLength(1)
})

test('who leaves last ends the subscription, half a minute later', () => {
  const { world, socket, open, sent, answer } = begin()
  const leave = socket.follow('a', follower(1))
  open()
  leave()
  leave()
  for (let passed = 0; passed < gracePeriod - 1_000; passed += 1_000) {
    answer()
    world.pass(1_000)
  }
  expect(sent()).not.toContainEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
  answer()
  world.pass(1_000)
  expect(sent().at(-1)).toEqual({ type: 'unsubscribe', data: { auctionId: 'a' } })
})

test('W1 signing in on an open line logs in and follows anew; signing out follows as a visitor', () => {
  const { socket, open, sent, come } = begin()
  socket.follow('a', follower(1))
  open()
  socket.identify('secret')
  expect(sent().at(-1)).toEqual({ type: 'login', data: { token: 'secret' } })
  come({ type: 'login', data: { userID: 'u1' } })
  expect(sent().at(-1)).toEqual(subscribe('a', 1))
  socket.identify('')
  expect(sent().slice(-2)).toEqual([{ type: 'logout' }, subscribe('a', 1)])
})

test('a stopped socket hangs up and stays quiet', () => {
  const { world, socket, open } = begin()
  open()
  socket.stop()
  world.pass(60_000)
  world.network(true)
  expect(world.lines).toHaveLength(1)
  expect(world.lines[0]?.hungUp).toBe(true)
})

test('a stopped socket can be started again', () => {
  const { world, socket, open } = begin()
  open()
  socket.stop()
  socket.start()
  world.pass(0)
  open()
  expect(socket.state()).toBe('live')
  expect(world.lines).toHaveLength(2)
})

test('a start that is taken back at once opens no line', () => {
  const world = fakeWorld()
  const socket = createSocket(world, { lang: 'en', pong: () => undefined })
  socket.start()
  socket.stop()
  world.pass(60_000)
  expect(world.lines).toHaveLength(0)
})
