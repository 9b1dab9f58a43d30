import { expect, test } from 'vitest'
import { netOf, settle } from './settle.ts'
import { statementLines } from './statement.ts'
import { notSold, onPayoutDay, settledLot, settlementInput, sold } from './testing/lots.ts'

const lots = [
  settledLot(1, sold(1, 10_000)),
  settledLot(2, sold(2, 1_100, { payment: { kind: 'notInvoiced' } })),
  settledLot(3, notSold(3), { reserve: 4_000 }),
]

test('S7 for a lot without an invoice, a statement has only the charges on the sale, like the journal', () => {
  const result = settle({ ...settlementInput, lots }, onPayoutDay, 0)
  const lines = statementLines(result)
  expect(lines.map(({ hammer, commission, net, state }) => [hammer, commission, net, state])).toEqual([
    [1_000_000, 100_000, 877_000, 'due'],
    [0, 0, -8_000, 'notInvoiced'],
    [0, 0, -14_000, 'notSold'],
  ])
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(netOf(result.totals))
  expect(lines[1]?.charges).toEqual([{ kind: 'photography', cents: 8_000 }])
})

test('S5 a statement leaves out waived charges', () => {
  const waivers = [{ kind: 'photography', lotId: 'lot3', by: 'u1', reason: 'Stayed in its case' }] as const
  const lines = statementLines(settle({ ...settlementInput, lots, waivers }, onPayoutDay, 0))
  expect(lines[2]).toMatchObject({ charges: [{ kind: 'insurance', cents: 6_000 }], net: -6_000 })
})
