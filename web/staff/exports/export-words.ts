import { useTranslations } from 'use-intl'
import { journalAccounts } from '#domain/journal/entry.ts'
import { exportWords } from '#wire/calls/exports.ts'

/** Returns the names of words in exported lists: states, kinds, means and accounts of the journal. */
export function useExportWords(): (word: string) => string {
  const t = useTranslations('houseExports.word')
  const accountName = useTranslations('accounting.account')
  return (word) => {
    const known = exportWords.find((one) => one === word)
    if (known !== undefined) return t(known)
    const account = journalAccounts.find((one) => one === word)
    return account === undefined ? word : accountName(account)
  }
}
