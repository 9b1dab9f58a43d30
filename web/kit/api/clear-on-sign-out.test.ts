import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Session } from '#wire/entities/user.ts'
import { clearOnSignOut } from './clear-on-sign-out.ts'

function createVisitor(first: Session | null) {
  let [session, notify] = [first, () => undefined as unknown]
  return {
    current: () => session,
    onChange: (run: () => void) => {
      notify = run
      return () => undefined
    },
    setSession: (next: Session | null) => {
      session = next
      notify()
    },
  }
}

test('what was told to somebody is dropped when they leave, what everybody may know stays', () => {
  const queries = new QueryClient()
  const visitor = createVisitor({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  queries.setQueryData(['', 'auction/list'], 'everybody’s')
  clearOnSignOut(visitor, queries)
  visitor.setSession(null)
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBeUndefined()
  expect(queries.getQueryData(['', 'auction/list'])).toBe('everybody’s')
})

test('a new session of the same person drops nothing', () => {
  const queries = new QueryClient()
  const visitor = createVisitor({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  clearOnSignOut(visitor, queries)
  visitor.setSession({ token: 'another', userID: 'evelyn' })
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBe('hers')
})
