import { type JournalAccount, journalAccounts } from '#domain/journal/entry.ts'

/** The accounting programs for which journals are written; `plain` is a CSV file with the accounts of the journal. */
export const accountingPrograms = ['xero', 'quickbooks', 'plain'] as const
export type AccountingProgram = (typeof accountingPrograms)[number]

/** An account of the journal in the accountant’s chart of accounts; '' for unmapped fields. */
export type MappedAccount = {
  /** Its code in Xero. */
  readonly code: string
  /** The name of its tax rate in Xero. */
  readonly taxRate: string
  /** Its name in QuickBooks; a sub-account follows its parent and a colon. */
  readonly name: string
  /** The customer or supplier that QuickBooks requires for receivables and payables. */
  readonly party: string
}

/** The accountant’s accounts by those of the journal. */
export type AccountMap = { readonly [account in JournalAccount]?: MappedAccount | undefined }

export const unmapped: MappedAccount = { code: '', taxRate: '', name: '', party: '' }

/** Returns the accounts that lack what a program requires of each. */
export const missingAccounts = (
  program: AccountingProgram,
  accounts: Iterable<JournalAccount>,
  map: AccountMap,
): readonly JournalAccount[] =>
  [...accounts].filter((account) => !isComplete(program, map[account] ?? unmapped))

function isComplete(program: AccountingProgram, { code, taxRate, name }: MappedAccount): boolean {
  switch (program) {
    case 'xero':
      return code !== '' && taxRate !== ''
    case 'quickbooks':
      return name !== ''
    case 'plain':
      return true
  }
}

/**
 * Completes the map of a closed period: missing accounts come from a later map, and existing ones are kept,
 * so that a file never changes (Q5).
 */
export const completedMap = (closed: AccountMap, later: AccountMap): AccountMap =>
  Object.fromEntries(
    journalAccounts
      .filter((account) => closed[account] ?? later[account])
      .map((account) => {
        const { code, taxRate, name, party } = closed[account] ?? unmapped
        const added = later[account] ?? unmapped
        return [
          account,
          {
            code: code || added.code,
            taxRate: taxRate || added.taxRate,
            name: name || added.name,
            party: party || added.party,
          },
        ]
      }),
  )
