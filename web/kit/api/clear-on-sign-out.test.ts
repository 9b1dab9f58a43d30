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

test('removes the user’s data on sign-out and keeps public data', () => {
  const queries = new QueryClient()
  const visitor = createVisitor({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  queries.setQueryData(['', 'auction/list'], 'everybody’s')
  clearOnSignOut(visitor, queries)
  visitor.setSession(null)
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBeUndefined()
  expect(queries.getQueryData(['', 'auction/list'])).toBe('everybody’s')
})

test('keeps the data when the same user gets a new session', () => {
  const queries = new QueryClient()
  const visitor = createVisitor({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  clearOnSignOut(visitor, queries)
  visitor.setSession({ token: 'another', userID: 'evelyn' })
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBe('hers')
})
