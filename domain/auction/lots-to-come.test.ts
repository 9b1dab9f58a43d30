import { expect, test } from 'vitest'
import { lotsToCome } from './lots-to-come.ts'
import { lotView } from './testing/lot-view.ts'
import type { LotView } from './view.ts'

const sold = { saleStatus: 'sold', bidCount: 3 } as const
const passed = { saleStatus: 'passed' } as const
const withdrawn = { withdrawn: true } as const
const withBid = { bidCount: 1 } as const

type Row = {
  readonly title: string
  readonly current: string | null
  readonly states?: Readonly<Record<string, Partial<LotView>>>
  readonly released?: string
  readonly next: string
}

test.each<Row>([
  { title: 'before the first call, all in their order', current: null, next: 'abcde' },
  {
    title: 'while a lot is called in its turn, those after it',
    current: 'b',
    states: { a: sold },
    next: 'cde',
  },
  {
    title: 'a lot called out of order: those passed over first',
    current: 'd',
    states: { a: sold },
    next: 'bce',
  },
  { title: 'once it is sold, too', current: 'd', states: { a: sold, d: sold }, next: 'bce' },
  {
    title: 'nothing that is decided or withdrawn',
    current: 'b',
    states: { a: sold, c: passed, d: withdrawn },
    next: 'e',
  },
  { title: 'a lot set aside without a bid, in its place', current: 'c', states: { a: sold }, next: 'bde' },
  {
    title: 'a lot set aside with a bid, after the others',
    current: 'c',
    states: { a: sold, b: withBid },
    next: 'deb',
  },
  {
    title: 'a lot that its buyer did not choose, before the others',
    current: null,
    states: { a: sold, c: withBid },
    released: 'c',
    next: 'cbde',
  },
  {
    title: 'none after the last',
    current: 'e',
    states: { a: sold, b: passed, c: sold, d: sold },
    next: '',
  },
])('V19 $title', ({ current, states = {}, released, next }) => {
  const lots = [...'abcde'].map((id) => ({ id }))
  const viewOf = (id: string) => lotView({ lotId: id, ...states[id] })
  const ids = lotsToCome(lots, viewOf, current, released).map(({ id }) => id)
  expect(ids.join('')).toBe(next)
})

test('V19 a lot that is not known yet counts as still to come', () => {
  expect(lotsToCome([{ id: 'a' }], () => undefined, null)).toEqual([{ id: 'a' }])
})
