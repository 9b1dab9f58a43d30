import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { type Match, type MatchedLine, matchLines, type OpenInvoice } from './match.ts'
import { type NameReader, readName } from './names.ts'

const reader: NameReader = { normal: (text) => text.toLowerCase(), pinyin: () => [] }
const client = (clientId: string, name: string) => ({ clientId, names: [readName(name, reader)] })
const clients = [client('chan', 'Wai Ming Chan'), client('wong', 'Ka Yan Wong')]

const invoice = (number: string, owed: number, change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  orderId: `order-${number}`,
  number,
  clientId: 'chan',
  currency: 'HKD',
  owed,
  asked: owed,
  dueAt: 0,
  ...change,
})

const line = (reference: string, cents: number, payer = 'CHAN WAI MING', id = 'a'): MatchedLine => ({
  id,
  day: '2026-11-30',
  cents,
  currency: 'HKD',
  reference,
  payer: readName(payer, reader),
})

const open = [
  invoice('100002', 50_000),
  invoice('100003', 70_000),
  invoice('100004', 90_000, { clientId: 'wong' }),
]

const matchOf = (given: MatchedLine, invoices: readonly OpenInvoice[] = open): Match | undefined =>
  matchLines([given], invoices, clients).get(given.id)

const short = (match: Match | undefined) =>
  match && [
    match.reason,
    match.pays.map(({ orderId, cents }) => `${orderId}: ${cents}`).join(),
    match.isCertain,
  ]

test('O21 a reference that names the invoices that the amount pays is certain', () => {
  expect(short(matchOf(line('inv 100002', 50_000)))).toEqual(['reference', 'order-100002: 50000', true])
  expect(short(matchOf(line('100002/03', 120_000)))).toEqual([
    'references',
    'order-100002: 50000,order-100003: 70000',
    true,
  ])
  expect(short(matchOf(line('100002', 50_000, '')))).toEqual(['reference', 'order-100002: 50000', true])
  const plan = [invoice('100002', 50_000, { asked: 20_000 })]
  expect(matchOf(line('100002', 20_000), plan)).toMatchObject({
    reason: 'instalment',
    missing: 30_000,
    isCertain: true,
  })
})

test('O21 a payer who may be another person is never certain', () => {
  expect(matchOf(line('100002', 50_000, 'WONG KA YAN'))).toMatchObject({ payer: 'other', isCertain: false })
  expect(matchOf(line('100002', 50_000, 'CHAN TAI MAN'))).toMatchObject({
    payer: 'unclear',
    isCertain: false,
  })
})

test('O21 part payments, excess and deducted fees are recognised', () => {
  expect(matchOf(line('100002', 20_000))).toMatchObject({ reason: 'part', missing: 30_000, isCertain: false })
  expect(matchOf(line('100002', 51_000))).toMatchObject({
    reason: 'excess',
    pays: [{ cents: 50_000 }],
    left: 1_000,
    isCertain: false,
  })
  expect(matchOf(line('100002', 48_500))).toMatchObject({
    reason: 'feeDeducted',
    missing: 1_500,
    isCertain: false,
  })
  expect(short(matchOf(line('wine', 69_000)))).toEqual(['feeDeducted', 'order-100003: 69000', false])
})

test('O21 amount and name propose one invoice, or several of a client together', () => {
  expect(short(matchOf(line('wine', 70_000)))).toEqual(['amountAndName', 'order-100003: 70000', false])
  expect(short(matchOf(line('wine', 120_000)))).toEqual([
    'sumAndName',
    'order-100002: 50000,order-100003: 70000',
    false,
  ])
  expect(short(matchOf(line('100002', 120_000)))).toEqual([
    'referenceAndMore',
    'order-100002: 50000,order-100003: 70000',
    false,
  ])
  expect(short(matchOf(line('INVOICE 1000', 70_000)))).toEqual(['referenceCut', 'order-100003: 70000', false])
  expect(matchOf(line('wine', 70_000, 'LEE MEI LING'))).toBeUndefined()
  expect(matchOf(line('wine', 70_000, ''))).toBeUndefined()
})

test('O21 two clients of the same name lead to no proposal, nor does another currency', () => {
  const two = [...clients, client('other', 'Wai Ming Chan')]
  const invoices = [...open, invoice('100009', 70_000, { clientId: 'other' })]
  expect(matchLines([line('wine', 70_000)], invoices, two).size).toBe(0)
  expect(matchOf({ ...line('100002', 50_000), currency: 'USD' })).toBeUndefined()
  expect(matchOf(line('100002', -50_000))).toBeUndefined()
})

test('O21 a second payment of an invoice pays its remainder, or nothing', () => {
  const both = [
    line('wine', 50_000, 'CHAN WAI MING', 'b'),
    line('100002', 50_000),
    line('100002', 50_000, '', 'c'),
  ]
  const matches = matchLines(both, open, clients)
  expect(short(matches.get('a'))).toEqual(['reference', 'order-100002: 50000', true])
  expect([matches.has('b'), matches.has('c')]).toEqual([false, false])
})

test('O21 never proposes more than is due on an invoice or than a line has, and certain matches are exact', () => {
  const amount = fc.constantFrom(10_000, 20_000, 30_000, 50_000)
  const number = fc.constantFrom('100002', '100003', '100004', '100005')
  const invoices = fc.uniqueArray(fc.record({ number, amount, clientId: fc.constantFrom('chan', 'wong') }), {
    selector: (one) => one.number,
  })
  const lines = fc.array(
    fc.record({
      reference: fc.array(number, { maxLength: 2 }).map((some) => some.join('/')),
      cents: amount,
      payer: fc.constantFrom('CHAN WAI MING', 'WONG KA YAN', 'LEE MEI LING', ''),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(invoices, lines, (some, came) => {
      const owing = some.map((one) => invoice(one.number, one.amount, { clientId: one.clientId }))
      const given = came.map((one, at) => line(one.reference, one.cents, one.payer, String(at)))
      const matches = matchLines(given, owing, clients)
      const paid = new Map<string, number>()
      for (const [id, { pays, left, isCertain, payer, missing }] of matches) {
        const { cents = 0 } = given.find((one) => one.id === id) ?? {}
        const sum = pays.reduce((total, one) => total + one.cents, 0)
        expect(sum + left).toBe(cents)
        expect(pays.every((one) => one.cents > 0)).toBe(true)
        if (isCertain)
          expect([left, missing, payer === 'other' || payer === 'unclear']).toEqual([0, 0, false])
        for (const one of pays) paid.set(one.orderId, (paid.get(one.orderId) ?? 0) + one.cents)
      }
      for (const one of owing) expect(paid.get(one.orderId) ?? 0).toBeLessThanOrEqual(one.owed)
    }),
    runs(300),
  )
})
