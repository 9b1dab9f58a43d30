import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as entries from '#domain/journal/entries.ts'
import { type BuyerEntry, balancesOf } from '#domain/journal/entry.ts'
import { statementLines, statementOf } from './statement.ts'

const about = { kind: 'order', id: 'o1' } as const
const of = (key: string, at = 0) => ({ about, at, key })

const shown = (entry: BuyerEntry) => statementLines(entry).map(({ kind, cents }) => [kind, cents])

test('O14 shows each journal entry as its buyer sees it', () => {
  const sold = { hammer: 1_000_000, premium: 225_000 }
  expect(shown(entries.invoiced(of(''), sold))).toEqual([['invoice', 1_225_000]])
  expect(shown(entries.reduced(of('1'), { hammer: 100 }))).toEqual([['change', -100]])
  expect(shown(entries.adjusted(of('1'), { storage: 300 }))).toEqual([['change', 300]])
  expect(shown(entries.voided(of(''), sold))).toEqual([['cancelled', -1_225_000]])
  expect(shown(entries.paid(of(''), 'card', 725_000, 21_605))).toEqual([
    ['fee', 21_605],
    ['card', -746_605],
  ])
  expect(shown(entries.paid(of(''), 'transfer', 725_000, 0))).toEqual([['transfer', -725_000]])
  expect(shown(entries.partPaid(of('1'), 500_000))).toEqual([['transfer', -500_000]])
  expect(shown(entries.partUndone(of('1'), 500_000))).toEqual([['correction', 500_000]])
  expect(shown(entries.depositCaptured(of('1'), 100_000))).toEqual([['deposit', -100_000]])
  expect(shown(entries.creditLeft(of('1'), 100_000))).toEqual([])
  expect(shown(entries.reversed(of(''), sold, 21_605))).toEqual([['credit', -1_246_605]])
  expect(shown(entries.partReversed(of('1'), { hammer: 100 }, 3))).toEqual([['credit', -103]])
  expect(shown(entries.strayCharge(of('1'), 'card', 50))).toEqual([['card', -50]])
  expect(shown(entries.refunded(of('1'), 'card', 746_605))).toEqual([['refund', 746_605]])
  expect(shown(entries.refundBounced(of('1'), 746_605))).toEqual([['refund', -746_605]])
  expect(shown(entries.sold(of(''), 'card', { goods: 100_000, delivery: 5_000 }, 3_129))).toEqual([
    ['purchase', 105_000],
    ['fee', 3_129],
    ['card', -108_129],
  ])
  const delivery = { about: { kind: 'delivery', id: 'd1' }, at: 0 } as const
  expect(shown(entries.sold(delivery, 'transfer', { delivery: 8_000 }, 0))).toEqual([
    ['delivery', 8_000],
    ['office', -8_000],
  ])
})

test('O12 O14 a payment is shown as cash if staff recorded cash, unless a card paid it', () => {
  const kindsOf = (entry: BuyerEntry) => statementLines(entry, 'cash').map(({ kind }) => kind)
  expect(kindsOf(entries.paid(of(''), 'transfer', 725_000, 0))).toEqual(['cash'])
  expect(kindsOf(entries.partPaid(of('1'), 500_000))).toEqual(['cash'])
  expect(kindsOf(entries.paid(of(''), 'card', 725_000, 21_605))).toEqual(['fee', 'card'])
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const anyEntry: fc.Arbitrary<BuyerEntry> = fc
  .tuple(cents, cents, fc.nat(100), fc.nat(11))
  .map(([one, two, at, which]) => {
    const context = of(`${at}-${one}`, at)
    const all = [
      entries.invoiced(context, { hammer: one, premium: two }),
      entries.adjusted(context, { interest: one, compensation: two }),
      entries.paid(context, one > two ? 'card' : 'transfer', one, two),
      entries.partPaid(context, one),
      entries.partUndone(context, one),
      entries.depositCaptured(context, one),
      entries.creditLeft(context, one),
      entries.partReversed(context, { hammer: one }, two),
      entries.strayCharge(context, 'transfer', one),
      entries.refunded(context, 'card', one),
      entries.sold(context, one > two ? 'card' : 'transfer', { goods: one }, two),
    ]
    return all[which] ?? entries.voided(context, { hammer: one })
  })

test('O14 the closing balance agrees with the journal and with opening balance and lines, wherever a period begins', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), fc.nat(101), (all, from) => {
      const lines = all.flatMap((entry) => statementLines(entry))
      const { opening, lines: within, closing } = statementOf(lines, ({ at }) => at < from)
      const balances = balancesOf(all)
      expect(closing).toBe((balances.get('receivable') ?? 0) + (balances.get('refundsDue') ?? 0))
      expect(within.reduce((sum, line) => sum + line.cents, opening)).toBe(closing)
      expect(within.every(({ at }) => at >= from)).toBe(true)
    }),
  )
})
