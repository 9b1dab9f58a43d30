import type { JournalLine } from '#domain/journal/entry.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { type AccountingProgram, type AccountMap, unmapped } from './account-map.ts'
import { type PeriodJournal, spaced } from './period-journals.ts'

type Cell = string | number

/** How a program imports journals. */
type Format = {
  readonly headers: readonly string[]
  /** The maximum number of lines in a file. */
  readonly limit: number
  row(journal: PeriodJournal, line: JournalLine, map: AccountMap): readonly Cell[]
}

/** The columns of the published templates, whose limits and days as `31/12/2026` the programs state. */
const formats: { readonly [program in AccountingProgram]: Format } = {
  xero: {
    headers: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    limit: 300,
    row({ number, day, text }, { account, cents }, map) {
      const { code, taxRate } = map[account] ?? unmapped
      // Lines with the same narration and date form one journal, whose number distinguishes it from others.
      return [`${number} ${text}`, dayFirst(day), spaced(account), code, taxRate, cents / 100, '', '', '', '']
    },
  },
  quickbooks: {
    headers: [
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ],
    limit: 1_000,
    row({ number, day, text }, { account, cents }, map) {
      const { name, party } = map[account] ?? unmapped
      return [number, dayFirst(day), name, ...debitAndCredit(cents), text, party, '', '', '']
    },
  },
  plain: {
    headers: ['Journal', 'Date', 'Description', 'Account', 'Account code', 'Account name', 'Debit', 'Credit'],
    limit: Number.POSITIVE_INFINITY,
    row({ number, day, text }, { account, cents }, map) {
      const { code, name } = map[account] ?? unmapped
      return [number, day, text, account, code, name, ...debitAndCredit(cents)]
    },
  },
}

const dayFirst = (day: string): string => day.split('-').toReversed().join('/')

const debitAndCredit = (cents: number): readonly [Cell, Cell] =>
  cents > 0 ? [cents / 100, ''] : ['', -cents / 100]

/**
 * Returns journals as the CSV files that a program imports: several if one has too many lines, never
 * splitting a journal. There is at least one file, with its headers.
 */
export function programFiles(
  program: AccountingProgram,
  journals: readonly PeriodJournal[],
  map: AccountMap,
): readonly string[] {
  const { headers, limit, row } = formats[program]
  const files: (readonly Cell[])[][] = [[]]
  for (const journal of journals) {
    const rows = journal.lines.map((line) => row(journal, line, map))
    const current = files.at(-1)
    if (current && current.length + rows.length <= limit) current.push(...rows)
    else files.push(rows)
  }
  return files.map((rows) => toCsv([headers, ...rows]))
}
