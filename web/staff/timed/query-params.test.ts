import { expect, test } from 'vitest'
import { timedQuery } from './query-params.ts'

test.each(['0', '-1', '1.5', 'x', ''])('opens the first lot for lot=%s', (lot) => {
  expect(timedQuery.parse(new URLSearchParams({ lot })).number).toBeNull()
})
