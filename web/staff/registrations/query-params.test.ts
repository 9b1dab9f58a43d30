import { expect, test } from 'vitest'
import {
  pageCount,
  pageSize,
  parseRegistrationParams,
  registrationListRequest,
  registrationsPathFor,
} from './query-params.ts'

const read = (query: string) => parseRegistrationParams(new URLSearchParams(query))

test('falls back to the first page of all registrations', () => {
  for (const query of ['', 'status=maybe', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999'])
    expect(read(query)).toEqual({ status: undefined, page: 1 })
})

test('parses the path that it builds', () => {
  for (const params of [
    { status: undefined, page: 1 },
    { status: 'pending', page: 3 },
    { status: undefined, page: 2 },
    { status: 'pending', page: 1, userId: 'ann' },
  ] as const) {
    const { pathname, search } = new URL(registrationsPathFor('evening', params), 'https://house.example')
    expect(pathname).toBe('/house/registrations/evening')
    expect(read(search)).toEqual(params)
    const { status, page } = params
    expect(registrationListRequest('evening', params)).toEqual({
      auctionId: 'evening',
      status,
      page,
      size: pageSize,
    })
  }
})

test('counts all pages and at least the current one', () => {
  expect(pageCount(0, read(''))).toBe(1)
  expect(pageCount(pageSize, read(''))).toBe(1)
  expect(pageCount(pageSize + 1, read(''))).toBe(2)
  expect(pageCount(pageSize, read('page=2'))).toBe(2)
})
