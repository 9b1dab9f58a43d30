import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { encodeLegacy } from '#server/catalogue/imports/testing/encode.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { openPaymentTests, type PaymentTests, type Sold } from '#server/trade/orders/pay/testing.ts'
import * as wire from '#wire/calls/bank-statements.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { staffOrderGet, staffOrderReceiptUndo, staffOrderReturned } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

let tests: PaymentTests
let api: TestApi
let accounts: TestPerson
let clerk: TestPerson

beforeAll(async () => {
  tests = await openPaymentTests(inject('postgresUrl'))
  api = tests.api
  accounts = tests.accounts
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
})
afterAll(() => api.close())
afterEach(() => tests.settle())

const today = () => dayOf(api.clock.now(), 'Asia/Hong_Kong')
const account = '012-345678-001'
const headers = 'Date,Details,Remitter,Credit,Debit,Balance'

/** Returns a line of a list. The payer is '' if the bank does not name one. */
const row = (details: string, credit: string, payer = '', debit = '') =>
  [today(), details, payer, credit, debit, ''].join(',')

const upload = (
  content: string | Buffer,
  given: { readonly account?: string; readonly name?: string } = {},
) =>
  accounts.client.call(wire.bankStatementUpload, {
    account: given.account ?? account,
    file: new File([new Uint8Array(Buffer.from(content))], given.name ?? 'november.csv'),
  })

/** Imports lines as a list whose columns are known. */
async function imported(...rows: readonly string[]) {
  const read = dataOf(await upload([headers, ...rows].join('\n')))
  if (!read.mapping) return read
  return dataOf(
    await accounts.client.call(wire.bankStatementColumns, {
      statementId: read.id,
      columns: read.mapping.columns.map(({ field }) => field),
    }),
  )
}

const numberOf = async ({ orderId }: Pick<Sold, 'orderId'>) =>
  dataOf(await accounts.client.call(staffOrderGet, { orderId })).order.number

/** Confirms lines as proposed. */
const confirm = (lines: readonly BankStatementLine[], note = '', person = accounts) =>
  person.client.call(wire.bankStatementConfirm, {
    lines: {
      list: lines.map(({ id: lineId, pays }) => ({
        lineId,
        note,
        pays: pays.map(({ orderId, amount, owed }) => ({ orderId, amount, owed })),
      })),
    },
  })

const undo = (lineId: string, person = accounts) =>
  person.client.call(wire.bankStatementUndo, { lineId, reason: 'Meant for another invoice' })

const journal = ({ orderId }: Pick<Sold, 'orderId'>) =>
  balances(api.database.db, { kind: 'order', id: orderId })
const sheetOf = async ({ orderId }: Pick<Sold, 'orderId'>) =>
  dataOf(await accounts.client.call(staffOrderGet, { orderId }))
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
const lineIn = async (statementId: string, lineId: string) =>
  dataOf(await accounts.client.call(wire.bankStatementGet, { statementId })).list.find(
    ({ id }) => id === lineId,
  )

test('O21 a list is mapped once for an account, and certain lines are recorded as receipts', async () => {
  const sold = await tests.issued(10_000)
  const number = await numberOf(sold)
  const first = dataOf(
    await upload(`Statement of account\n\n${headers}\n${row(`inv ${number}`, '"12,250.00"')}`),
  )
  expect(first).toMatchObject({
    isUnmapped: true,
    list: [],
    mapping: {
      columns: [
        { field: 'day' },
        { field: 'reference', examples: [`inv ${number}`] },
        { field: 'payer' },
        { field: 'credit' },
        { field: 'debit' },
        { field: 'none' },
      ],
    },
  })
  const columns = first.mapping?.columns.map(({ field }) => field) ?? []
  const statementId = first.id
  const mapped = dataOf(await accounts.client.call(wire.bankStatementColumns, { statementId, columns }))
  expect(mapped).toMatchObject({
    isUnmapped: false,
    accounts: ['012345678001'],
    lines: 1,
    open: 1,
    list: [
      {
        amount: '12250.00',
        group: 'certain',
        reason: 'reference',
        pays: [{ number, amount: '12250.00', owed: '12250.00' }],
      },
    ],
  })
  expect(await confirm(mapped.list)).toMatchObject({ data: { refused: [] } })
  expect(await sheetOf(sold)).toMatchObject({
    order: { status: 'PAID', payment: 'transfer' },
    receipts: [{ amount: '12250.00', date: today(), reference: `inv ${number}` }],
  })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 1_225_000 })
  const [line] = mapped.list
  expect(await lineIn(statementId, line?.id ?? '')).toMatchObject({
    state: 'recorded',
    group: 'recorded',
    pays: [{ number }],
  })
  // The next file of the account needs no mapping.
  expect(await imported(row('interest', '1.00'))).toMatchObject({ mapping: null, lines: 1 })
  const acts = (await auditedActs(api.database.db, statementId)).map(([act]) => act)
  expect(acts).toEqual(['bankStatement.upload', 'bankStatement.columns'])
})

test('O21 importing the same file, or one that overlaps it, records nothing twice', async () => {
  const sold = await tests.issued(10_000)
  const number = await numberOf(sold)
  const rows = [row(number, '12250.00'), row('cash', '50.00'), row('cash', '50.00')]
  const first = await imported(...rows)
  await confirm(first.list.filter(({ group }) => group === 'certain'))
  const again = await imported(...rows)
  expect(again).toMatchObject({ lines: 0, known: 3, list: [] })
  const longer = await imported(...rows, row('cash', '50.00'))
  expect(longer).toMatchObject({ lines: 1, known: 3 })
  expect((await sheetOf(sold)).receipts).toHaveLength(1)
  const { list } = dataOf(await accounts.client.call(wire.bankStatementList, {}))
  const entryOf = (file: { readonly id: string }) => list.find(({ id }) => id === file.id)
  expect([first, again, longer].map(entryOf)).toMatchObject([
    { lines: 3, open: 2 },
    { lines: 0, known: 3 },
    { lines: 1, open: 1 },
  ])
})

test('O21 a line that names a paid invoice says so, and is not recorded', async () => {
  const sold = await tests.issued(10_000)
  const number = await numberOf(sold)
  const { list } = await imported(row(`INV ${number}`, '12250.00'), row(`INV ${number} AGAIN`, '12250.00'))
  const [first] = list
  if (!first) throw new Error('The file has no lines')
  expect(await confirm([first])).toMatchObject({ data: { refused: [] } })
  const [again] = (await imported(row(`PAYMENT ${number}`, '12250.00'))).list
  expect(again).toMatchObject({
    group: 'unmatched',
    reason: 'alreadyPaid',
    settles: { kind: 'paid', number },
    pays: [],
  })
  expect(again && (await confirm([again]))).toMatchObject({ data: { refused: [{ status: 'tooMuch' }] } })
})

test('O21 a line that two people confirm at once, or one person confirms twice, is recorded once', async () => {
  const sold = await tests.issued(10_000)
  const { list } = await imported(row(`${await numberOf(sold)} twice`, '5000.00'))
  const both = await Promise.all([confirm(list), confirm(list), confirm(list)])
  expect(both).toMatchObject(both.map(() => ({ ok: true, data: { refused: [] } })))
  expect((await sheetOf(sold)).receipts).toMatchObject([{ amount: '5000.00' }])
  expect(await journal(sold)).toMatchObject({ bank: 500_000 })
})

test('O21 a line pays several invoices of a client, either all or none', async () => {
  const one = await tests.issued(10_000)
  const other = await tests.issued(1_000)
  await api.database.db
    .updateTable('orders')
    .set({ user_id: one.payer.id })
    .where('id', '=', other.orderId)
    .execute()
  const numbers = `${await numberOf(one)}/${await numberOf(other)}`
  const { id, list } = await imported(row(numbers, '13475.00'))
  expect(list).toMatchObject([{ group: 'certain', reason: 'references', pays: [{}, {}] }])
  // Less is due on the second invoice by now.
  await api.database.db.updateTable('orders').set({ received: 100 }).where('id', '=', other.orderId).execute()
  expect(await confirm(list)).toMatchObject({ data: { refused: [{ status: 'changed' }] } })
  expect((await sheetOf(one)).receipts).toEqual([])
  await api.database.db.updateTable('orders').set({ received: 0 }).where('id', '=', other.orderId).execute()
  await confirm(list)
  expect([await sheetOf(one), await sheetOf(other)]).toMatchObject([
    { order: { status: 'PAID' } },
    { order: { status: 'PAID' } },
  ])
  const [line] = list
  expect(await undo(line?.id ?? '')).toMatchObject({ data: { state: 'open', group: 'certain' } })
  expect([await sheetOf(one), await sheetOf(other)]).toMatchObject([
    { order: { status: 'AUTHORISED' } },
    { order: { status: 'AUTHORISED' } },
  ])
  expect(await journal(one)).toMatchObject({ bank: 0, receivable: 1_225_000 })
  // The undone receipt is recorded again; importing the file again adds nothing.
  await confirm(list)
  expect(await lineIn(id, line?.id ?? '')).toMatchObject({ state: 'recorded' })
  expect(await journal(other)).toMatchObject({ bank: 122_500, receivable: 0 })
})

test('O21 the excess of a line over the amount owed becomes due to the buyer, until the line is undone', async () => {
  const sold = await tests.issued(10_000)
  const { id, list } = await imported(row(`${await numberOf(sold)} more`, '12300.00'))
  expect(list).toMatchObject([{ group: 'decide', reason: 'excess', left: '50.00' }])
  await confirm(list)
  const [line] = list
  expect(await sheetOf(sold)).toMatchObject({ order: { status: 'PAID' }, toReturn: '50.00' })
  expect(await journal(sold)).toMatchObject({ bank: 1_230_000, refundsDue: -5_000, receivable: 0 })
  expect(await lineIn(id, line?.id ?? '')).toMatchObject({ left: '50.00' })
  expect(await undo(line?.id ?? '')).toMatchObject({ data: { state: 'open' } })
  expect(await journal(sold)).toMatchObject({ bank: 0, refundsDue: 0, receivable: 1_225_000 })
  await confirm(list)
  const { orderId } = sold
  await accounts.client.call(staffOrderReturned, { orderId, reason: 'FT4712', due: '50.00' })
  expect(await undo(line?.id ?? '')).toMatchObject(refusedWith('goneBack'))
  expect(await sheetOf(sold)).toMatchObject({ order: { status: 'PAID' }, toReturn: '0.00' })
})

test('O21 a third party’s money is held until staff note why it is accepted, or return it', async () => {
  const sold = await tests.issued(10_000)
  const number = await numberOf(sold)
  const { id, list } = await imported(
    row(number, '12250.00', 'ZZYZX TRADING LTD'),
    row('gift', '5.00', 'ZZYZX TRADING LTD'),
  )
  const [held, unmatched] = list
  expect([held, unmatched]).toMatchObject([{ group: 'held', payerFit: 'other' }, { group: 'unmatched' }])
  expect(await confirm(list.slice(0, 1))).toMatchObject({ data: { refused: [{ status: 'thirdParty' }] } })
  expect((await sheetOf(sold)).receipts).toEqual([])
  const decide = (lineId: string, to: 'open' | 'returned' | 'setAside', note = '') =>
    accounts.client.call(wire.bankStatementDecide, { lineId, to, note })
  expect(await decide(held?.id ?? '', 'returned')).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await decide(held?.id ?? '', 'returned', 'FT4713')).toMatchObject({
    data: { state: 'returned', group: 'closed', note: 'FT4713' },
  })
  expect(await confirm(list.slice(0, 1), 'Her company')).toMatchObject({
    data: { refused: [{ status: 'decided' }] },
  })
  expect(await decide(held?.id ?? '', 'open')).toMatchObject({ data: { group: 'held' } })
  expect(await confirm(list.slice(0, 1), 'Her company')).toMatchObject({ data: { refused: [] } })
  expect(await sheetOf(sold)).toMatchObject({ order: { status: 'PAID' } })
  expect(await decide(held?.id ?? '', 'setAside')).toMatchObject(refusedWith('recorded'))
  expect(await decide(unmatched?.id ?? '', 'setAside')).toMatchObject({ data: { group: 'closed' } })
  expect(await decide('none', 'setAside')).toMatchObject({ error: { name: 'notFound' } })
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(acts).toEqual(
    expect.arrayContaining(['bankStatement.returned', 'bankStatement.setAside', 'bankStatement.reopen']),
  )
})

test('O16 O21 a receipt that is undone on its order reopens the line, which can be recorded again', async () => {
  const sold = await tests.issued(10_000)
  const { id, list } = await imported(row(await numberOf(sold), '5000.00'))
  await confirm(list)
  const [line] = list
  const receiptId = (await sheetOf(sold)).receipts[0]?.id ?? ''
  const { orderId } = sold
  await accounts.client.call(staffOrderReceiptUndo, { orderId, receiptId, reason: 'By mistake' })
  expect(await lineIn(id, line?.id ?? '')).toMatchObject({ state: 'open', group: 'decide' })
  expect(await undo(line?.id ?? '')).toMatchObject(refusedWith('open'))
  await confirm(list)
  expect((await sheetOf(sold)).receipts.map(({ undoneAt }) => undoneAt > 0).toSorted()).toEqual([false, true])
  expect(await journal(sold)).toMatchObject({ bank: 500_000 })
})

test('O21 a line that cannot be recorded is refused with the reason', async () => {
  const sold = await tests.issued(10_000)
  const { orderId } = sold
  const { list } = await imported(row('a', '100.00'), row('b', '', '', '100.00'))
  const [came, left] = list
  expect(left).toMatchObject({ group: 'outgoing', amount: '-100.00' })
  const recorded = (lineId: string, amount: string, order = orderId, owed = '12250.00', person = accounts) =>
    person.client.call(wire.bankStatementConfirm, {
      lines: { list: [{ lineId, pays: [{ orderId: order, amount, owed }], note: '' }] },
    })
  const status = (why: string) => ({ data: { refused: [{ status: why }] } })
  expect(await recorded('none', '1.00')).toMatchObject({ error: { name: 'notFound' } })
  expect(await recorded(came?.id ?? '', '1.00', 'none')).toMatchObject(status('notFound'))
  expect(await recorded(left?.id ?? '', '100.00')).toMatchObject(status('notMoneyIn'))
  expect(await recorded(came?.id ?? '', '100.01')).toMatchObject(status('tooMuch'))
  expect(await recorded(came?.id ?? '', '50.00')).toMatchObject(status('notAllocated'))
  expect(await recorded(came?.id ?? '', '100.00', orderId, '1.00')).toMatchObject(status('changed'))
  expect(await recorded(came?.id ?? '', '100.00', orderId, '12250.00', clerk)).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await undo(came?.id ?? '')).toMatchObject(refusedWith('open'))
  expect(await undo('none')).toMatchObject({ error: { name: 'notFound' } })
  expect((await sheetOf(sold)).receipts).toEqual([])
})

test('R7 nobody records or undoes a line of their own invoice', async () => {
  const sold = await tests.issued(10_000)
  const { list } = await imported(row(await numberOf(sold), '100.00'))
  await api.database.db
    .updateTable('orders')
    .set({ user_id: accounts.id })
    .where('id', '=', sold.orderId)
    .execute()
  expect(await confirm(list)).toMatchObject({ data: { refused: [{ status: 'own' }] } })
  const colleague = await createPerson(api, 'colleague@example.com', { roles: ['accounts'], card: false })
  expect(await confirm(list, 'Checked', colleague)).toMatchObject({ data: { refused: [] } })
  expect(await undo(list[0]?.id ?? '')).toMatchObject(refusedWith('own'))
})

test.each(['gb18030', 'big5'] as const)('O21 reads a list in %s', async (encoding) => {
  const text = [
    '日期,對方戶名,摘要,存入,支出',
    `${today()},陳偉銘先生購買紅酒,發票號碼及備註說明,12.00,`,
  ].join('\n')
  const simple = [
    '日期,对方户名,摘要,存入,支出',
    `${today()},陈伟铭先生购买红酒,发票号码及备注说明,13.00,`,
  ].join('\n')
  const read = dataOf(
    await accounts.client.call(wire.bankStatementUpload, {
      account: `${encoding} account`,
      encoding,
      file: new File([new Uint8Array(encodeLegacy(encoding === 'big5' ? text : simple, encoding))], 'a.csv'),
    }),
  )
  expect(read.mapping?.columns.map(({ field }) => field)).toEqual([
    'day',
    'payer',
    'reference',
    'credit',
    'debit',
  ])
  expect(read.mapping?.columns[1]?.examples[0]).toMatch(/^陈伟铭|^陳偉銘/)
})

const camt = (credit: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>012-345678-001</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">${credit}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="HKD">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="HKD">10.00</Amt>
<RltdPties><Dbtr><Nm>CHAN &amp; CO</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 9</Ustrd><Ustrd>8</Ustrd></RmtInf></TxDtls>
<TxDtls><Amt Ccy="HKD">20.00</Amt><RltdPties><Dbtr><Pty><Nm>黄嘉欣</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="HKD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-30</Dt></ValDt>
<AddtlNtryInf>CHARGES</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="HKD">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

test('O21 reads the transfers of a camt.053 file and refuses a file that lacks some of them', async () => {
  const read = dataOf(await upload(camt('125.00'), { account: '', name: 'a.xml' }))
  expect(read).toMatchObject({
    format: 'camt.053',
    accounts: ['012-345678-001'],
    list: [
      { amount: '10.00', payer: 'CHAN & CO', reference: 'INV 9 8' },
      { amount: '20.00', payer: '黄嘉欣', reference: '' },
      { amount: '-5.00', payer: '', reference: 'CHARGES' },
    ],
  })
  const refused = (reason: string) => ({ error: { name: 'uploadRefused', data: { reason } } })
  expect(await upload(camt('126.00'))).toMatchObject(refused('sumsDiffer'))
  expect(await upload(camt('125.00').slice(0, -60))).toMatchObject(refused('badStatement'))
  expect(await upload(camt('125.00').replaceAll('30.00', 'many'))).toMatchObject(refused('badStatement'))
})

test('O21 reads MT940 as well and reports what it cannot read', async () => {
  const text = [
    ':20:X',
    ':25:012345678001',
    ':28C:1/1',
    ':60F:C261129HKD0,00',
    ':61:2611301130C77,00NTRFREF1',
    ':62F:C261130HKD77,00',
    '-',
  ].join('\r\n')
  expect(await upload(text)).toMatchObject({
    data: { format: 'mt940', list: [{ amount: '77.00', reference: 'REF1' }] },
  })
  const refused = (reason: string) => ({ error: { name: 'uploadRefused', data: { reason } } })
  expect(await upload(text.replace('HKD77,00', 'HKD78,00'))).toMatchObject(refused('sumsDiffer'))
  expect(await upload('<html><body>Log in</body></html>')).toMatchObject(refused('notTable'))
  expect(await upload(headers)).toMatchObject(refused('noRows'))
  expect(await upload(`${headers}\n${row('x', '1.00')}`, { account: '' })).toMatchObject(refused('noAccount'))
})

test('O21 refuses columns that cannot be read, and names the rows', async () => {
  const read = dataOf(
    await upload(`When,What,How much\nnever,x,1.00\n${today()},x,lots\n`, { account: 'other' }),
  )
  const map = (columns: readonly ('day' | 'reference' | 'amount' | 'none')[]) =>
    accounts.client.call(wire.bankStatementColumns, { statementId: read.id, columns: [...columns] })
  expect(await map(['day', 'reference', 'none'])).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await map(['day', 'amount'])).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await map(['day', 'reference', 'amount'])).toMatchObject({
    data: {
      lines: 0,
      unread: [
        { row: 2, issue: 'day' },
        { row: 3, issue: 'amount' },
      ],
    },
  })
  expect(await map(['day', 'reference', 'amount'])).toMatchObject(refusedWith('read'))
  const statementId = 'none'
  expect(await accounts.client.call(wire.bankStatementGet, { statementId })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(
    await accounts.client.call(wire.bankStatementColumns, { statementId, columns: ['day'] }),
  ).toMatchObject({ error: { name: 'notFound' } })
})

test('C3 exports and erases the lines that paid a client’s invoices', async () => {
  const sold = await tests.issued(10_000)
  const { id, list } = await imported(row(`${await numberOf(sold)} from abroad`, '12250.00', ''))
  await confirm(list)
  expect(JSON.stringify(await sold.payer.client.call(userExport, {}))).toContain('from abroad')
  await api.subjects.personalData
    .find(({ name }) => name === 'bankStatementLines')
    ?.erase(sold.payer.id, api.clock.now())
  expect(await lineIn(id, list[0]?.id ?? '')).toMatchObject({ reference: '', payer: '', state: 'recorded' })
})
