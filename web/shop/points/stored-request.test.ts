import { expect, test } from 'vitest'
import { parseRequest } from './stored-request.ts'

const params = { quantity: 2, addressId: 'home', ak: '0d8f7e1c-53a4-4a52-9d3e-2b7d6b1f0a11' }

test('reads a stored request and ignores invalid data', () => {
  expect(parseRequest(JSON.stringify(params))).toEqual(params)
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"quantity":2}',
    JSON.stringify({ ...params, quantity: 0 }),
  ])
    expect(parseRequest(stored)).toBeNull()
})
