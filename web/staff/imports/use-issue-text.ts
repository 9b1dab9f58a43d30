import { useTranslations } from 'use-intl'
import { useImportFieldName } from './use-import-field-name.ts'

/** Returns the issues of rows as sentences. */
export function useIssueText() {
  const t = useTranslations('imports')
  const nameOf = useImportFieldName()
  return {
    /** Returns an issue in a few words, for the heading of its rows. */
    issueName: ({ field, issue }: { readonly field: string; readonly issue: string }): string => {
      const name = nameOf(field)
      if (issue === 'missing') return name
      const key = `issueName.${issue.replace(':', '.')}`
      const text = t.has(key as never) ? t(key as 'issueName.notAmount') : t('issueName.invalid')
      return name === '' ? text : t('rowIssue.inField', { field: name, text })
    },
    rowIssue: ({ field, issue }: { readonly field: string; readonly issue: string }): string => {
      const key = `rowIssue.${issue.replace(':', '.')}`
      const text = t.has(key as never) ? t(key as 'rowIssue.unknownId') : t('rowIssue.invalid')
      const name = nameOf(field)
      return name === '' ? text : t('rowIssue.inField', { field: name, text })
    },
  }
}
