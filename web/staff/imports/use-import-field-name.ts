import { useTranslations } from 'use-intl'
import { bidderFields, plainFields, resultFields } from '#domain/imports/fields.ts'
import { useLotFieldName, useNameInLanguage } from '#web/staff/drafts/use-field-name.ts'

/** The fields that only imports have names for; the others have their usual names. */
const ownFields = [
  ...(['lotId', 'lotNumber', ...plainFields, 'owner', 'code', 'price', 'points', 'stock'] as const),
  ...resultFields,
  ...bidderFields,
] as const

/** Returns the name of a field that a column can be mapped to, or '' for others. */
export function useImportFieldName(): (path: string) => string {
  const t = useTranslations('imports')
  const lotField = useLotFieldName()
  const inLanguage = useNameInLanguage()
  return (path) => {
    const own = ownFields.find((one) => one === path)
    if (own) return t(`field.${own}`)
    const [name = ''] = path.split('.')
    const shared = lotField(name)
    return shared === null ? '' : inLanguage(shared, path)
  }
}
