import { escapeXml } from '#domain/lib/escape-xml.ts'
import { type Cents, centsOf, decimal } from '#domain/money/money.ts'
import type { FiledPayout } from './bank-file.ts'

/** The company’s account from which payouts are made. */
type DebtorAccount = {
  readonly holder: string
  readonly account: string
  /** SWIFT code of its bank. */
  readonly swift: string
}

/** A file of payouts in one currency, before it is written. */
type PaymentInitiation = {
  /** The id of the message, at most 35 characters. */
  readonly messageId: string
  /** `2026-12-14T10:00:00Z` */
  readonly createdAt: string
  /** The day on which the bank is to pay: `2026-12-14`. */
  readonly executionDay: string
  readonly debtor: DebtorAccount
  readonly payouts: readonly FiledPayout[]
}

const bic = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/

/** Returns whether the company’s account is complete enough for a payment initiation (S8). */
export const isDebtorComplete = ({ holder, account, swift }: DebtorAccount): boolean =>
  holder !== '' && account !== '' && bic.test(swift)

/** Returns an element with text or other elements inside. */
const element = (name: string, ...inside: readonly string[]): string =>
  `<${name}>${inside.join('')}</${name}>`

/** Returns an element with a text, cut to the length that the schema allows. */
const text = (name: string, content: string, max: number): string =>
  element(name, escapeXml([...content.trim()].slice(0, max).join('')))

/** Returns an account: by its IBAN if it is one, else by its number. */
function accountId(number: string): string {
  const plain = number.replaceAll(/\s/g, '')
  return element('Id', iban.test(plain) ? text('IBAN', plain, 34) : element('Othr', text('Id', plain, 34)))
}

/**
 * Returns a file of payouts for the bank as ISO 20022 pain.001.001.03 (S8).
 *
 * @see https://www.iso20022.org/ for the schema of the customer credit transfer initiation
 */
export function paymentInitiation(file: PaymentInitiation): string {
  const { messageId, createdAt, executionDay, debtor, payouts } = file
  const total: Cents = payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const sums = [element('NbOfTxs', String(payouts.length)), element('CtrlSum', decimal(total))]
  const header = element(
    'GrpHdr',
    text('MsgId', messageId, 35),
    element('CreDtTm', createdAt),
    ...sums,
    element('InitgPty', text('Nm', debtor.holder, 140)),
  )
  const payment = element(
    'PmtInf',
    text('PmtInfId', messageId, 35),
    element('PmtMtd', 'TRF'),
    ...sums,
    element('ReqdExctnDt', executionDay),
    element('Dbtr', text('Nm', debtor.holder, 140)),
    element('DbtrAcct', accountId(debtor.account)),
    element('DbtrAgt', element('FinInstnId', text('BIC', debtor.swift, 11))),
    ...payouts.map(transfer),
  )
  const document = element('CstmrCdtTrfInitn', header, payment)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">${document}</Document>\n`
}

/** Returns one credit transfer. */
const transfer = ({ number, holder, bank, account, currency, amount, reference }: FiledPayout): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', text('InstrId', number, 35), text('EndToEndId', number, 35)),
    element('Amt', `<InstdAmt Ccy="${escapeXml(currency)}">${amount}</InstdAmt>`),
    element('CdtrAgt', element('FinInstnId', text('Nm', bank, 140))),
    element('Cdtr', text('Nm', holder, 140)),
    element('CdtrAcct', accountId(account)),
    element('RmtInf', text('Ustrd', reference, 140)),
  )
