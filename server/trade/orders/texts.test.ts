import { expect, test } from 'vitest'
import { type OrderFacts, orderTexts } from './texts.ts'

const facts: OrderFacts = {
  sale: 'A cellar',
  number: '100002',
  billedTo: 'Lee Cellars',
  lots: [],
  hammer: '',
  premium: '',
  lines: 'HKD 180.83',
  delivery: '',
  fee: '',
  paidWith: '',
  isByWallet: false,
  owed: 'HKD 180.83',
  hongKongCard: 'HKD 186.22',
  otherCard: 'HKD 187.20',
  due: '2026-12-06',
  instalment: '',
  hasCode: false,
  instalments: [],
  part: { amount: 'HKD 50.00', date: '2026-12-02', means: 'transfer' },
  rescission: null,
  paid: 'HKD 180.83',
  points: '0',
  toCard: '',
  byTransfer: 'HKD 180.83',
}

// An order that only has further charges has no letter about a win: it follows a paid order.
const kinds = [
  'invoice',
  'reissued',
  'readdressed',
  'partReceived',
  'partUndone',
  'planAgreed',
  'planEnded',
  'receipt',
  'voided',
  'refunded',
] as const

test.each(kinds)('O9 a letter about further charges names neither lots nor a premium: %s', (kind) => {
  const [en, zh] = (['en', 'zh-Hans'] as const).map((lang) => {
    const { subject, paragraphs, notes = [] } = orderTexts(lang, kind, facts)
    return { subject, text: [subject, ...paragraphs, ...notes].join(' ') }
  })
  expect(en?.subject).not.toContain('purchases')
  expect(en?.text).not.toMatch(/\blots?\b|undefined|premium/)
  expect(zh?.text).not.toMatch(/第\s+号|投得|佣金/)
})

test('O20 a letter about what is owed links to the code on the page of the order, if there is one', () => {
  const notesOf = (kind: (typeof kinds)[number], hasCode: boolean) =>
    orderTexts('en', kind, { ...facts, hasCode }).notes?.join(' ') ?? ''
  for (const kind of ['invoice', 'reissued', 'partReceived', 'planEnded'] as const)
    expect([notesOf(kind, true).includes('FPS'), notesOf(kind, false).includes('FPS')]).toEqual([true, false])
  expect(notesOf('receipt', true)).not.toContain('FPS')
})
