import { useTranslations } from 'use-intl'
import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A fault in words: the field, its language, and the problem. */
export function FaultText({
  field,
  fault,
}: Pick<DataOf<typeof saleCheck>['faults'][number], 'field' | 'fault'>) {
  const t = useTranslations('drafts')
  return t('faultOf', { field: useFieldName()(field), fault: t(`fault.${fault}`) })
}

/** The name of a field of a draft, and of the language of a text: `Title (Chinese)` for `title.zh`. */
export function useFieldName(): (path: string) => string {
  const t = useTranslations('drafts')
  return (path) => {
    const [name = '', lang] = path.split('.')
    const label = fieldNames.find((one) => one === name)
    const field = label ? t(`field.${label}`) : name
    const isText = lang === 'en' || lang === 'zh'
    return isText ? t('fieldIn', { field, language: t(`language.${lang}`) }) : field
  }
}

/** The fields of drafts that have a name of their own. */
export const fieldNames = [
  'number',
  'kind',
  'title',
  'accent',
  'summary',
  'description',
  'place',
  'depositDesc',
  'currency',
  'increments',
  'rates',
  'registerStartTime',
  'bidStartTime',
  'startTime',
  'endTime',
  'depositDefault',
  'depositVal',
  'meetings',
  'related',
  'cover',
  'lots',
  'category',
  'producer',
  'region',
  'format',
  'condition',
  'provenance',
  'quantity',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'pictures',
] as const
