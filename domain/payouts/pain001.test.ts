import { Parser } from 'saxen'
import { expect, test } from 'vitest'
import { isDebtorComplete, paymentInitiation } from './pain001.ts'

const debtor = { holder: 'Bowen House Limited', account: '000-000000-000', swift: 'EXAMHKHH' }
const payout = {
  number: 'P-0112',
  holder: 'Tsang & Sons <Vintners>',
  bank: 'Victoria Trust',
  account: '024-388-123442-001',
  currency: 'HKD',
  amount: '348335.00',
  reference: 'C-2026-009 BH0138',
}
const file = paymentInitiation({
  messageId: 'PAYOUTS-3',
  createdAt: '2026-12-14T02:00:00Z',
  executionDay: '2026-12-14',
  debtor,
  payouts: [payout, { ...payout, number: 'P-0113', account: 'GB33BUKB20201555555555', amount: '0.05' }],
})

/** Returns the elements of a document in order, as paths, with their texts. */
function elementsOf(xml: string): readonly (readonly [string, string])[] {
  const open: { path: string; text: string }[] = []
  const found: (readonly [string, string])[] = []
  const parser = new Parser()
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name: string) => {
    const entry = { path: [open.at(-1)?.path ?? '', name].filter(Boolean).join('/'), text: '' }
    open.push(entry)
  })
  parser.on('text', (value) => {
    const last = open.at(-1)
    if (last) last.text += value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  })
  parser.on('closeTag', () => {
    const last = open.pop()
    if (last) found.push([last.path, last.text])
  })
  parser.parse(xml)
  return found
}

/** The child elements that the schema pain.001.001.03 allows here, in order. */
const order: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'CdtTrfTxInf',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['InstrId', 'EndToEndId'],
}

test('S8 a payment initiation has the elements of pain.001.001.03 in its order', () => {
  const paths = elementsOf(file).map(([path]) => path)
  for (const [parent, children] of Object.entries(order)) {
    const found = paths.flatMap((path) => {
      const parts = path.split('/')
      return parts.at(-2) === parent ? [parts.at(-1) ?? ''] : []
    })
    expect(found.slice(0, children.length), parent).toEqual(children)
  }
})

test('S8 a payment initiation states the number and sum of its transfers, and each with amount and account', () => {
  const elements = elementsOf(file)
  const textsOf = (name: string) =>
    elements.flatMap(([path, text]) => (path.endsWith(`/${name}`) ? [text] : []))
  expect(textsOf('NbOfTxs')).toEqual(['2', '2'])
  expect(textsOf('CtrlSum')).toEqual(['348335.05', '348335.05'])
  expect(textsOf('InstdAmt')).toEqual(['348335.00', '0.05'])
  expect(textsOf('EndToEndId')).toEqual(['P-0112', 'P-0113'])
  expect(textsOf('Cdtr/Nm')).toEqual([payout.holder, payout.holder])
  expect(textsOf('CdtrAcct/Id/Othr/Id')).toEqual(['024-388-123442-001'])
  expect(textsOf('CdtrAcct/Id/IBAN')).toEqual(['GB33BUKB20201555555555'])
  expect(file).toContain('Ccy="HKD"')
  expect(file).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"')
})

test('S8 texts are no longer than the schema allows', () => {
  const long = paymentInitiation({
    messageId: 'M'.repeat(40),
    createdAt: '2026-12-14T02:00:00Z',
    executionDay: '2026-12-14',
    debtor: { ...debtor, holder: 'H'.repeat(200) },
    payouts: [{ ...payout, reference: 'R'.repeat(200) }],
  })
  const longest = (name: string) =>
    Math.max(...elementsOf(long).map(([path, text]) => (path.endsWith(`/${name}`) ? text.length : 0)))
  expect([longest('MsgId'), longest('Nm'), longest('Ustrd')]).toEqual([35, 140, 140])
})

test('S8 the account of the company needs a name, a number and a SWIFT code', () => {
  expect(isDebtorComplete(debtor)).toBe(true)
  for (const change of [{ holder: '' }, { account: '' }, { swift: '' }, { swift: 'exam' }])
    expect(isDebtorComplete({ ...debtor, ...change })).toBe(false)
})
