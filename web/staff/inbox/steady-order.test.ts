import { expect, test } from 'vitest'
import type { InboxLine } from '#wire/entities/chat.ts'
import { steadyOrder } from './steady-order.ts'

const line = (id: string, seq: number, unread: number): InboxLine => ({
  id,
  seq,
  unread,
  revision: 0,
  isClosed: false,
  name: id,
  email: '',
  isMember: false,
  paddles: [],
  lang: 'en',
  lastAt: 0,
  last: { text: '', fromHouse: false },
})
const ids = (list: readonly InboxLine[]) => list.map(({ id }) => id)

test('starts in the server’s order', () => {
  expect(ids(steadyOrder([], [line('a', 1, 1), line('b', 1, 0)]))).toEqual(['a', 'b'])
})

test('keeps read and answered conversations in place', () => {
  const before = [line('a', 1, 1), line('b', 1, 1), line('c', 1, 0)]
  expect(ids(steadyOrder(before, [line('b', 1, 1), line('a', 2, 0), line('c', 1, 0)]))).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('moves new messages to the top and drops unlisted conversations', () => {
  const before = [line('a', 1, 1), line('b', 1, 0), line('c', 1, 0)]
  expect(ids(steadyOrder(before, [line('c', 2, 1), line('d', 1, 1), line('a', 1, 0)]))).toEqual([
    'c',
    'd',
    'a',
  ])
})
