import { useTranslations } from 'use-intl'
import { useImportFieldName } from './use-import-field-name.ts'

/** The issues of files and rows as sentences. */
export function useIssueText() {
  const t = useTranslations('imports')
  const nameOf = useImportFieldName()
  return {
    fileIssue: ({ reason, row }: { readonly reason: string; readonly row?: number | undefined }): string => {
      const text = t.has(`fileIssue.${reason}` as never)
        ? t(`fileIssue.${reason}` as 'fileIssue.noRows')
        : t('fileIssue.notTable')
      return row === undefined ? text : t('fileIssue.inRow', { row: String(row), text })
    },
    /** An issue in a few words, for the head of its rows. */
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
