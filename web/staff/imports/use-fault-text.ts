import { useTranslations } from 'use-intl'
import { importFields } from '#domain/imports/fields.ts'

type Translate = ReturnType<typeof useTranslations<'imports'>>

/** The faults of files and rows as sentences. */
export function useFaultText() {
  const t = useTranslations('imports')
  return {
    fileFault: ({ reason, row }: { readonly reason: string; readonly row?: number | undefined }): string => {
      const text = t.has(`fileFault.${reason}` as never)
        ? t(`fileFault.${reason}` as 'fileFault.noRows')
        : t('fileFault.notTable')
      return row === undefined ? text : t('fileFault.inRow', { row, text })
    },
    rowFault: ({ field, fault }: { readonly field: string; readonly fault: string }): string => {
      const key = `rowFault.${fault.replace('lwin:', 'lwin.')}`
      const text = t.has(key as never) ? t(key as 'rowFault.unknownId') : t('rowFault.invalid')
      const name = fieldName(t, field)
      return name === '' ? text : t('rowFault.inField', { field: name, text })
    },
  }
}

/** The name of a field; '' if no column has it. */
function fieldName(t: Translate, path: string): string {
  const field = importFields.find((one) => one === path)
  return field ? t(`field.${field}`) : ''
}
