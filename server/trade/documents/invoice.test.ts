import { expect, test } from 'vitest'
import { readCodes } from '#domain/custody/testing/read-codes.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { drawingOf } from '#server/platform/pdf/testing/drawing-of.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { testConfig } from '#server/testing.ts'
import type { Order } from '#wire/entities/order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { invoiceSheet } from './invoice.ts'
import { scanCode } from './scan-code.ts'

const { house } = testConfig({})
const bank = { bank: '', holder: '', account: '', swift: '', fps: '' }

const order = createOrder({
  lots: [],
  credited: '2250.00',
  totals: { transfer: '10000.00', hongKongCard: '10298.00', otherCard: '10352.00' },
})

const facts = {
  house,
  bank,
  order,
  fpsCode: null,
  lang: 'en',
  saleNumber: 'BH0145',
  billedTo: '',
  client: '1',
  paddle: '218',
  replacedAt: 0,
} as const

const sumsOf = (one: Order) =>
  invoiceSheet({ ...facts, order: one }).parts.flatMap((part) =>
    part.kind === 'sums'
      ? part.rows.map(({ name, amount }) => `${name}: ${amount}`)
      : part.kind === 'columns'
        ? part.columns.flatMap(({ rows }) => rows.map(([name, value]) => `${name}: ${value}`))
        : [],
  )

test('names the buyer with their address, and the sale', () => {
  const billedTo = 'Ms Ann Lee\nFlat 18B, Harbour Court\nSheung Wan, Hong Kong'
  const factsIn = (lang: 'en' | 'zh-Hans') =>
    invoiceSheet({ ...facts, lang, billedTo }).parts.find(({ kind }) => kind === 'facts')
  expect(factsIn('en')).toMatchObject({ block: { lines: billedTo.split('\n') } })
  expect(factsIn('zh-Hans')).toMatchObject({
    block: { lines: ['Ann Lee 女士', 'Flat 18B, Harbour Court', 'Sheung Wan, Hong Kong'] },
    rows: expect.arrayContaining([['专场编号', 'BH0145']]),
  })
})

test('O2 W2 an invoice deducts the deposit and shows the balance to the cent', () => {
  expect(sumsOf(order)).toEqual([
    'Hammer price: 10,000.00',
    'Buyer’s premium, 22.5%: 2,250.00',
    'Subtotal: 12,250.00',
    'Paid from the deposit: −2,250.00',
    'Total due, HKD: 10,000.00',
    'Amount, HKD: 10,000.00',
    'Hong Kong card, with 2.98% fee: 10,298.00',
    'Any other card, with 3.52% fee: 10,352.00',
  ])
})

test('O2 W2 a receipt’s total is the sum of the deposit and card payments', () => {
  const paid = {
    status: 'PAID',
    payment: 'hongKongCard',
    fee: '298.00',
    paid: '12548.00',
    paidAt: 1,
  } as const
  expect(sumsOf({ ...order, ...paid })).toEqual([
    'Hammer price: 10,000.00',
    'Buyer’s premium, 22.5%: 2,250.00',
    'Card fee: 298.00',
    'Total paid, HKD: 12,548.00',
    'Paid from the deposit: 2,250.00',
    'Paid by card (issued in Hong Kong): 10,298.00',
  ])
})

test.each([
  ['', 'Paid by bank transfer: 12,250.00'],
  ['transfer', 'Paid by bank transfer: 12,250.00'],
  ['cash', 'Paid by cash: 12,250.00'],
] as const)('O12 a receipt states how the money came: recorded as %j', (restMeans, line) => {
  const paid = { status: 'PAID', payment: 'transfer', credited: '0.00', paid: '12250.00' } as const
  expect(sumsOf({ ...order, ...paid, restMeans })).toContain(line)
})

test('O20 the code on an invoice asks for what is owed, and earlier versions and receipts have none', async () => {
  const text = '00020101021226'
  const fpsCode = await scanCode(text)
  const invoice = (change: Partial<Order>, replacedAt = 0) =>
    invoiceSheet({ ...facts, fpsCode, order: { ...order, ...change }, replacedAt })
  const hasCode = ({ parts }: ReturnType<typeof invoice>) => parts.some(({ kind }) => kind === 'scan')
  expect(hasCode(invoice({}))).toBe(true)
  expect(hasCode(invoice({ status: 'PAID' }))).toBe(false)
  expect(hasCode(invoice({}, 1))).toBe(false)
  const press = openPdfRenderer()
  const { contents } = readPdf(await press.render(invoice({})))
  await press.close()
  const drawings = contents.map((content) => drawingOf(content, { width: 596, height: 842 }))
  expect((await Promise.all(drawings.map((drawing) => readCodes(drawing, 203)))).flat()).toEqual([
    ['QRCode', text],
  ])
})

test.each([
  ['the whole invoice', [], 'Ms Ann Lee, please pay HKD 10,000.00 by 1970-01-01.'],
  ['the next instalment (O15)', ['0.00', '400.00'], 'Ms Ann Lee, please pay HKD 400.00 by 2026-12-02.'],
] as const)('an invoice says in one sentence who pays what by when: %s', (_, lefts, expected) => {
  const instalments = lefts.map((left, i) => ({
    date: `2026-12-0${i + 1}`,
    amount: '600.00',
    left,
    dueAt: 1,
  }))
  const { parts } = invoiceSheet({
    ...facts,
    order: { ...order, dueAt: 0, instalments },
    billedTo: 'Ms Ann Lee\nHong Kong',
  })
  expect(parts).toContainEqual({ kind: 'paragraph', text: expected })
})

test('O7 a premium in bands is stated per lot', () => {
  const premium = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  expect(sumsOf({ ...order, rates: { ...order.rates, premium } })[1]).toBe(
    'Buyer’s premium (calculated per lot), 25% up to HKD 1,000,000 and 20% above: 2,250.00',
  )
})

test('O9 O10 an invoice lists its charges and reductions with their reasons, and an earlier version says that it was replaced', () => {
  const revised = createOrder({
    revision: 1,
    lines: [
      {
        place: 0,
        kind: 'reduction',
        lotId: 'BH0145-52',
        lotNum: 52,
        lotSuffix: '',
        amount: '-1225.00',
        reason: { en: 'The cork has sunk', zh: '木塞下沉' },
        at: 1,
      },
    ],
    adjusted: '-1225.00',
    rescinded: [
      {
        id: 'BH0145-53',
        auctionId: 'BH0145',
        lotNum: 53,
        lotSuffix: '',
        title: 'Glen Ardoch 25',
        accent: '',
        kind: 'spirits',
        picture: null,
        total: '2450.00',
        reason: { en: 'A forgery', zh: '赝品' },
        at: 1,
      },
    ],
    totals: { transfer: '11025.00', hongKongCard: '11353.55', otherCard: '11413.08' },
  })
  const sheetOf = (lang: 'en' | 'zh-Hans', replacedAt = 0) =>
    invoiceSheet({
      house,
      bank,
      fpsCode: null,
      lang,
      order: revised,
      saleNumber: 'BH0145',
      billedTo: '',
      client: '1',
      paddle: '218',
      replacedAt,
    })
  expect(JSON.stringify(sheetOf('en').parts)).toContain('Price reduction: The cork has sunk')
  expect(JSON.stringify(sheetOf('en').parts)).toContain('100001, version 2')
  expect(JSON.stringify(sheetOf('zh-Hans').parts)).toContain('减价：木塞下沉')
  expect(JSON.stringify(sheetOf('zh-Hans').parts)).toContain('已撤销买卖（Glen Ardoch 25）：赝品')
  expect(sumsOf(revised)).toContain('Charges and reductions: −1,225.00')
  const earlier = sheetOf('en', 1_796_000_000_000)
  expect(earlier.stamp).toMatch(/^Replaced on \d{4}-/)
  expect(JSON.stringify(earlier.parts)).not.toContain('By transfer')
})
