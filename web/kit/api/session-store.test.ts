import { expect, test, vi } from 'vitest'
import { sessionCookie } from './session.ts'
import { createSessionStore } from './session-store.ts'

const jar = () => {
  const events = new EventTarget()
  return {
    cookie: '',
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    becomeVisible: () => events.dispatchEvent(new Event('visibilitychange')),
  }
}

const session = { token: 't', userID: 'u' }

test('notifies once on sign-in and stores the session in the cookie', () => {
  const cookies = jar()
  const store = createSessionStore(cookies, false)
  const listener = vi.fn()
  store.onChange(listener)
  store.save(session)
  store.save(session)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.current()).toEqual(session)
  expect(store.current()).toBe(store.current())
  expect(cookies.cookie).toContain('authInfo=')
})

test('notices a session ended in another tab when this one becomes visible', () => {
  const cookies = jar()
  const store = createSessionStore(cookies, false)
  store.save(session)
  const listener = vi.fn()
  const unsubscribe = store.onChange(listener)
  cookies.cookie = sessionCookie(null, { secure: false })
  cookies.becomeVisible()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.current()).toBeNull()
  unsubscribe()
  cookies.cookie = sessionCookie(session, { secure: false })
  cookies.becomeVisible()
  expect(store.current()).toBeNull()
})

test('signs out an expired session', () => {
  const cookies = jar()
  const store = createSessionStore(cookies, false)
  store.save(session)
  store.expire()
  expect(store.current()).toBeNull()
  expect(cookies.cookie).toContain('Max-Age=0')
})

test('keeps a session that another tab has started since', () => {
  const cookies = jar()
  const store = createSessionStore(cookies, false)
  store.save(session)
  cookies.cookie = sessionCookie({ token: 'newer', userID: 'u' }, { secure: false })
  store.expire()
  expect(store.current()).toEqual({ token: 'newer', userID: 'u' })
  expect(cookies.cookie).toContain('newer')
})
