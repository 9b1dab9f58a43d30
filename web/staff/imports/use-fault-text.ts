import { useTranslations } from 'use-intl'
import { useImportFieldName } from './use-import-field-name.ts'

/** The faults of files and rows as sentences. */
export function useFaultText() {
  const t = useTranslations('imports')
  const nameOf = useImportFieldName()
  return {
    fileFault: ({ reason, row }: { readonly reason: string; readonly row?: number | undefined }): string => {
      const text = t.has(`fileFault.${reason}` as never)
        ? t(`fileFault.${reason}` as 'fileFault.noRows')
        : t('fileFault.notTable')
      return row === undefined ? text : t('fileFault.inRow', { row, text })
    },
    /** A fault in a few words, for the head of its rows. */
    faultName: ({ field, fault }: { readonly field: string; readonly fault: string }): string => {
      const name = nameOf(field)
      if (fault === 'missing') return name
      const key = `faultName.${fault.replace(':', '.')}`
      const text = t.has(key as never) ? t(key as 'faultName.notAmount') : t('faultName.invalid')
      return name === '' ? text : t('rowFault.inField', { field: name, text })
    },
    rowFault: ({ field, fault }: { readonly field: string; readonly fault: string }): string => {
      const key = `rowFault.${fault.replace(':', '.')}`
      const text = t.has(key as never) ? t(key as 'rowFault.unknownId') : t('rowFault.invalid')
      const name = nameOf(field)
      return name === '' ? text : t('rowFault.inField', { field: name, text })
    },
  }
}
