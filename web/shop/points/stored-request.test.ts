import { expect, test } from 'vitest'
import { readRequest } from './stored-request.ts'

const params = { quantity: 2, addressId: 'home', ak: '0d8f7e1c-53a4-4a52-9d3e-2b7d6b1f0a11' }

test('a request whose fate is unknown is read as it was kept, and what cannot be one is none', () => {
  expect(readRequest(JSON.stringify(params))).toEqual(params)
  for (const kept of [
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"quantity":2}',
    JSON.stringify({ ...params, quantity: 0 }),
  ])
    expect(readRequest(kept)).toBeNull()
})
