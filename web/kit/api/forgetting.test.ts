import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Session } from '#wire/entities/user.ts'
import { forgetting } from './forgetting.ts'

function somebody(first: Session | null) {
  let [session, tell] = [first, () => undefined as unknown]
  return {
    current: () => session,
    onChange: (run: () => void) => {
      tell = run
      return () => undefined
    },
    become: (next: Session | null) => {
      session = next
      tell()
    },
  }
}

test('what was told to somebody is dropped when they leave, what everybody may know stays', () => {
  const queries = new QueryClient()
  const visit = somebody({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  queries.setQueryData(['', 'auction/list'], 'everybody’s')
  forgetting(visit, queries)
  visit.become(null)
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBeUndefined()
  expect(queries.getQueryData(['', 'auction/list'])).toBe('everybody’s')
})

test('a new session of the same person drops nothing', () => {
  const queries = new QueryClient()
  const visit = somebody({ token: 't', userID: 'evelyn' })
  queries.setQueryData(['evelyn', 'user/info'], 'hers')
  forgetting(visit, queries)
  visit.become({ token: 'another', userID: 'evelyn' })
  expect(queries.getQueryData(['evelyn', 'user/info'])).toBe('hers')
})
