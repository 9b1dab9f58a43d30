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

test('at first the list is as the house orders it', () => {
  expect(ids(steadyOrder([], [line('a', 1, 1), line('b', 1, 0)]))).toEqual(['a', 'b'])
})

test('what has been read, or answered, stays where it was', () => {
  const before = [line('a', 1, 1), line('b', 1, 1), line('c', 1, 0)]
  expect(ids(steadyOrder(before, [line('b', 1, 1), line('a', 2, 0), line('c', 1, 0)]))).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('who has written again, or for the first time, comes first; who is no longer listed goes', () => {
  const before = [line('a', 1, 1), line('b', 1, 0), line('c', 1, 0)]
  expect(ids(steadyOrder(before, [line('c', 2, 1), line('d', 1, 1), line('a', 1, 0)]))).toEqual([
    'c',
    'd',
    'a',
  ])
})
