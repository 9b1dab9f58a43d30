import { type Cents, centsOf } from '#domain/money/money.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { joinStatements, type ReadStatement, type Statement } from './statement.ts'
import type { StatementLine } from './statement-line.ts'

/** A field of a message: its tag, such as `61`, and its text. */
type Field = { readonly tag: string; readonly text: string }

/** Returns whether a text is an MT940 message. */
export const isMt940 = (text: string): boolean => /(?:^|\n):20:/.test(text) && /\n:60[FM]:/.test(text)

/** Reads the statements of an MT940 file (O21). */
export const readMt940 = (text: string): ReadStatement =>
  joinStatements(
    text
      .replaceAll(/\r\n?/g, '\n')
      .split(/(?<=^|\n)(?=:20:)/)
      .filter((message) => message.startsWith(':20:'))
      .map((message) => readMessage(fieldsOf(message))),
  )

function readMessage(fields: readonly Field[]): Statement | null {
  const textOf = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.text ?? ''
  const account = accountOf(textOf('25'))
  const [opening, closing] = [readBalance(textOf('60F', '60M')), readBalance(textOf('62F', '62M'))]
  if (account === '' || !opening || !closing) return null
  const about = { account, currency: opening.currency }
  const lines = fields.flatMap(({ tag, text }, at) => {
    const next = fields[at + 1]
    return tag === '61' ? [readLine(text, next?.tag === '86' ? next.text : '', about)] : []
  })
  const read = lines.filter((line) => line !== null)
  return read.length < lines.length
    ? null
    : { opening: opening.balance, closing: closing.balance, lines: read }
}

const fieldsOf = (text: string): readonly Field[] =>
  text
    .split(/(?:^|\n):(?=\d{2}[A-Z]?:)/)
    .slice(1)
    .map((part) => {
      const at = part.indexOf(':')
      // The trailer of a message: `-` or `-}`.
      return {
        tag: part.slice(0, at),
        text: part
          .slice(at + 1)
          .replace(/\n-\}?\s*[\s\S]*$/, '')
          .trimEnd(),
      }
    })

/** Returns the account in `012/123456789`, where the bank comes first and a currency may follow. */
const accountOf = (text: string): string => {
  const number = text.slice(text.lastIndexOf('/') + 1).trim()
  return number.replace(/(?<=\d)\s*[A-Z]{3}$/, '')
}

const toCents = (text: string): Cents => {
  const [whole = '', minor = ''] = text.split(',')
  return centsOf(`${whole}.${minor.padEnd(2, '0').slice(0, 2)}`)
}

function readBalance(text: string) {
  const [, sign, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})(\d+,\d*)/.exec(text) ?? []
  return sign === undefined ? null : { currency, balance: sign === 'C' ? toCents(amount) : -toCents(amount) }
}

/** `2611301130CD1234,56NTRFINV100002//BANKREF` followed by a line of details. */
const statementLine =
  /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<entry>\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d+,\d*)[A-Z][A-Z0-9]{3}(?<rest>[\s\S]*)$/

function readLine(
  text: string,
  details: string,
  { account, currency }: { readonly account: string; readonly currency: string },
): StatementLine | null {
  const found = statementLine.exec(text)?.groups
  if (!found) return null
  const { year = '', month = '', day = '', entry, mark = '', amount = '', rest = '' } = found
  const booked = entry === undefined ? null : bookingDay(Number(year), month, entry)
  const at = booked ?? `20${year}-${month}-${day}`
  if (!isCalendarDay(at)) return null
  // A reversed credit is a debit.
  const cents = mark === 'C' || mark === 'RD' ? toCents(amount) : -toCents(amount)
  const { payer, text: said } = readDetails(details)
  const own = rest
    .replace('//', ' ')
    .replaceAll('\n', ' ')
    .replace(/\bNONREF\b/, ' ')
  const reference = `${own} ${said}`.replaceAll(/\s+/g, ' ').trim()
  return { account, day: at, cents, currency, reference, payer }
}

/** Returns the booking day, whose year is not stated and may differ from that of the value date around New Year. */
function bookingDay(year: number, valueMonth: string, entry: string): string {
  const month = entry.slice(0, 2)
  const turn = valueMonth === '12' && month === '01' ? 1 : valueMonth === '01' && month === '12' ? -1 : 0
  return `20${String(year + turn).padStart(2, '0')}-${month}-${entry.slice(2)}`
}

/** Returns the payer and the text of field 86, in subfields (`?20`, `/REMI/`) or as plain text. */
function readDetails(details: string): { readonly payer: string; readonly text: string } {
  const numbered = [...details.replaceAll('\n', '').matchAll(/\?(\d{2})([^?]*)/g)]
  if (numbered.length > 0) {
    const join = (isOf: (code: number) => boolean) =>
      numbered.flatMap(([, code, value = '']) => (isOf(Number(code)) ? [value] : [])).join('')
    return {
      payer: join((code) => code === 32 || code === 33).trim(),
      text: join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).trim(),
    }
  }
  const text = details.replaceAll('\n', ' ')
  const coded = [...text.matchAll(/\/([A-Z]{4})\/+((?:(?!\/[A-Z]{4}\/).)*)/g)]
  const of = (...codes: readonly string[]) =>
    coded.flatMap(([, code = '', value = '']) => (codes.includes(code) ? [value] : [])).join(' ')
  if (coded.length === 0) return { payer: '', text }
  const party = of('ORDP', 'NAME', 'BENM').replace(/^\/?NAME\/|\/(?:ADDR|CITY|IBAN|ACCT)\/.*$/g, '')
  return { payer: party.replaceAll('/', ' ').trim(), text: of('REMI', 'EREF', 'PREF', 'ADDI').trim() }
}
