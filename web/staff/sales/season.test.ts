import { expect, test } from 'vitest'
import { seasonOf } from './season.ts'

const at = (iso: string) => Date.parse(`${iso}T00:00:00+08:00`)

test('spans the sales from last month on, with the starts of months in Hong Kong', () => {
  const now = at('2026-11-18')
  const old = { from: at('2026-05-01'), to: at('2026-06-01') }
  const next = { from: at('2026-11-06'), to: at('2026-12-24') }
  expect(seasonOf([old, next], now)).toEqual({
    from: at('2026-10-30'),
    to: at('2026-12-31'),
    months: [at('2026-11-01'), at('2026-12-01')],
  })
})

test('is empty without a sale since last month', () => {
  expect(seasonOf([{ from: 0, to: at('2026-06-01') }], at('2026-11-18'))).toBeNull()
})
