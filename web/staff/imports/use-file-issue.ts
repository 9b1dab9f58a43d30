import { useTranslations } from 'use-intl'

/** Returns why a file could not be read, as a sentence. */
export function useFileIssue() {
  const t = useTranslations('imports')
  return ({ reason, row }: { readonly reason: string; readonly row?: number | undefined }): string => {
    const text = t.has(`fileIssue.${reason}` as never)
      ? t(`fileIssue.${reason}` as 'fileIssue.noRows')
      : t('fileIssue.notTable')
    return row === undefined ? text : t('fileIssue.inRow', { row: String(row), text })
  }
}
