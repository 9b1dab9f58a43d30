import { expect, test, vi } from 'vitest'
import { sessionCookie } from './session.ts'
import { sessionKeeper } from './session-keeper.ts'

const jar = () => {
  const events = new EventTarget()
  return {
    cookie: '',
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    look: () => events.dispatchEvent(new Event('visibilitychange')),
  }
}

const session = { token: 't', userID: 'u' }

test('signing in is told once and kept in the cookie', () => {
  const cookies = jar()
  const keeper = sessionKeeper(cookies, false)
  const told = vi.fn()
  keeper.onChange(told)
  keeper.keep(session)
  keeper.keep(session)
  expect(told).toHaveBeenCalledTimes(1)
  expect(keeper.current()).toEqual(session)
  expect(keeper.current()).toBe(keeper.current())
  expect(cookies.cookie).toContain('authInfo=')
})

test('a session ended in another tab is noticed when this one is looked at', () => {
  const cookies = jar()
  const keeper = sessionKeeper(cookies, false)
  keeper.keep(session)
  const told = vi.fn()
  const leave = keeper.onChange(told)
  cookies.cookie = sessionCookie(null, { secure: false })
  cookies.look()
  expect(told).toHaveBeenCalledTimes(1)
  expect(keeper.current()).toBeNull()
  leave()
  cookies.cookie = sessionCookie(session, { secure: false })
  cookies.look()
  expect(keeper.current()).toBeNull()
})

test('a session that is over is signed out', () => {
  const cookies = jar()
  const keeper = sessionKeeper(cookies, false)
  keeper.keep(session)
  keeper.lost()
  expect(keeper.current()).toBeNull()
  expect(cookies.cookie).toContain('Max-Age=0')
})

test('what another tab has signed in with since is not signed out along with it', () => {
  const cookies = jar()
  const keeper = sessionKeeper(cookies, false)
  keeper.keep(session)
  cookies.cookie = sessionCookie({ token: 'newer', userID: 'u' }, { secure: false })
  keeper.lost()
  expect(keeper.current()).toEqual({ token: 'newer', userID: 'u' })
  expect(cookies.cookie).toContain('newer')
})
