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
  owed: 'HKD 180.83',
  hongKongCard: 'HKD 186.22',
  otherCard: 'HKD 187.20',
  due: '2026-12-06',
  instalment: '',
  instalments: [],
  part: { amount: 'HKD 50.00', date: '2026-12-02', means: 'transfer' },
  rescission: null,
  paid: 'HKD 180.83',
  points: '0',
  toCard: '',
  byTransfer: 'HKD 180.83',
}

// No order that only charges more is won: it follows one that is paid.
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
