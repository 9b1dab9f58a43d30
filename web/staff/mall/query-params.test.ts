import { expect, test } from 'vitest'
import { parseStaffMallParams, pathFor } from './query-params.ts'

test('reads and writes the filters, and ignores invalid values', () => {
  const params = { status: 'paid', q: '500001', id: 'm1', page: 3 } as const
  const address = pathFor(params)
  expect(parseStaffMallParams(new URL(address, 'https://house.test').searchParams)).toEqual(params)
  expect(parseStaffMallParams(new URLSearchParams('status=lost&page=-2'))).toEqual({
    status: '',
    q: '',
    id: '',
    page: 1,
  })
  expect(pathFor({ status: '', q: '', id: '', page: 1 })).toBe('/house/mall')
})
