import { expect, test } from 'vitest'
import { parseTimedParams, timedPathFor } from './query-params.ts'

const read = (query: string) => parseTimedParams(new URLSearchParams(query))

test('falls back to all lots with the first one open', () => {
  for (const query of ['', 'show=maybe', 'q=%20', 'lot=0', 'lot=-1', 'lot=1.5', 'lot=x'])
    expect(read(query)).toEqual({ view: 'all', q: '', number: null })
})

test('parses the path that it builds', () => {
  for (const params of [
    { view: 'all', q: '', number: null },
    { view: 'soon', q: '', number: '28A' },
    { view: 'closed', q: 'Glen & Co', number: null },
  ] as const) {
    const { pathname, search } = new URL(timedPathFor('winter', params), 'https://house.example')
    expect(pathname).toBe('/house/timed/winter')
    expect(read(search)).toEqual(params)
  }
})
