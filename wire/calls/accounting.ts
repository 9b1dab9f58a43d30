import * as z from 'zod/mini'
import { accountingPrograms } from '#domain/accounting/account-map.ts'
import { periodDetails } from '#domain/accounting/period-journals.ts'
import { journalAccounts } from '#domain/journal/entry.ts'
import { call } from '#wire/schema/call.ts'
import { json, line, oneOf, whole } from '#wire/schema/fields.ts'
import { count, instant, wholeListOf } from '#wire/schema/values.ts'

const account = z.enum(journalAccounts)
const ofAccountant = z.string().check(z.maxLength(150))

/** An account of the journal in the accountant's chart of accounts; '' for what is not mapped. */
const mappedAccount = z.strictObject({
  account,
  /** Its code and tax rate in Xero. */
  code: ofAccountant,
  taxRate: ofAccountant,
  /** Its name in QuickBooks, and the customer or supplier of its lines. */
  name: ofAccountant,
  party: ofAccountant,
})

export type AccountRow = z.output<typeof mappedAccount>

const mappedAccounts = wholeListOf(mappedAccount)

export const journalAccountList = call('ANY', 'house/journal/account/list', {
  about: 'Lists the accounts of the journal with their codes and names in the accountant’s program (Q5).',
  who: 'money',
  payload: {},
  data: mappedAccounts,
  refusals: [],
})

export const journalAccountSet = call('POST', 'house/journal/account/set', {
  about:
    'Sets the codes and names of accounts. Closed periods take what they lacked, and keep what they had (Q5).',
  who: 'money',
  trace: ['journal.accounts'],
  payload: {
    accounts: json(
      z.strictObject({ list: z.array(mappedAccount).check(z.maxLength(journalAccounts.length)) }),
    ),
  },
  example: {
    accounts: {
      list: [{ account: 'bank', code: '090', taxRate: 'Tax Exempt', name: 'Business account', party: '' }],
    },
  },
  data: mappedAccounts,
  refusals: [],
})

const day = z.string()

const closedPeriod = z.strictObject({
  number: count,
  /** Its first and last day in Hong Kong. */
  from: day,
  until: day,
  entries: count,
  /** How many of them belong to earlier periods, whose closing they missed. */
  late: count,
  /** The accounts that lack what a program requires. */
  missing: z.strictObject({ xero: z.array(account), quickbooks: z.array(account) }),
  closedAt: instant,
})

const periods = z.strictObject({
  list: z.array(closedPeriod),
  /** The first day of the next period: the day of the earliest entry if none is closed; '' without entries. */
  next: day,
  /** The last day that can be closed: yesterday in Hong Kong. */
  last: day,
})

export const journalPeriodList = call('ANY', 'house/journal/period/list', {
  about: 'Lists the closed periods of the journal, latest first, and the days that can be closed next (Q5).',
  who: 'money',
  payload: {},
  data: periods,
  refusals: [],
})

export const journalPeriodClose = call('POST', 'house/journal/period/close', {
  about:
    'Closes the journal up to a day that has passed: every entry up to it that is in no period yet, also of earlier days (Q5). `wrongState` where another period was closed first.',
  who: 'money',
  trace: ['journal.close'],
  payload: {
    /** The number that the period is to have. */
    number: whole(1, 1_000_000),
    until: line(10),
  },
  example: { number: 1, until: '2026-11-30' },
  data: periods,
  refusals: ['wrongState'],
})

export const journalPeriodFile = call('ANY', 'house/export/period', {
  about:
    'A closed period as CSV files for an accountant’s program: the same to the byte each time (Q5). Several files where one has more lines than the program imports. `wrongState` where accounts are not mapped.',
  who: 'money',
  trace: ['export.read'],
  payload: {
    number: whole(1, 1_000_000),
    program: oneOf(accountingPrograms),
    detail: oneOf(periodDetails),
  },
  example: { number: 1, program: 'xero', detail: 'summed' },
  data: z.strictObject({ files: z.array(z.string()) }),
  refusals: ['notFound', 'wrongState'],
})
