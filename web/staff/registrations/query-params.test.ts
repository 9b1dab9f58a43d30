import { expect, test } from 'vitest'
import { houseAddress, houseParams, listAsk, pageSize, pagesOf } from './query-params.ts'

const read = (query: string) => houseParams(new URLSearchParams(query))

test('an address that says nothing known shows the first page of all', () => {
  for (const query of ['', 'status=maybe', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999'])
    expect(read(query)).toEqual({ status: undefined, page: 1 })
})

test('an address leads to what it was made of', () => {
  for (const params of [
    { status: undefined, page: 1 },
    { status: 'pending', page: 3 },
    { status: undefined, page: 2 },
  ] as const) {
    const { pathname, search } = new URL(houseAddress('evening', params), 'https://house.example')
    expect(pathname).toBe('/house/registrations/evening')
    expect(read(search)).toEqual(params)
    expect(listAsk('evening', params)).toEqual({ auctionId: 'evening', ...params, size: pageSize })
  }
})

test('every registration is on some page, and whoever stands on a page that has emptied finds the way back', () => {
  expect(pagesOf(0, read(''))).toBe(1)
  expect(pagesOf(pageSize, read(''))).toBe(1)
  expect(pagesOf(pageSize + 1, read(''))).toBe(2)
  expect(pagesOf(pageSize, read('page=2'))).toBe(2)
})
