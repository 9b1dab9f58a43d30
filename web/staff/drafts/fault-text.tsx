import { useTranslations } from 'use-intl'
import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A fault in words: the field, its language, and the problem. */
export function FaultText({
  field,
  fault,
}: Pick<DataOf<typeof saleCheck>['faults'][number], 'field' | 'fault'>) {
  const t = useTranslations('drafts')
  const [name = '', lang] = field.split('.')
  const label = fieldNames.find((one) => one === name)
  const texts = { field: label ? t(`field.${label}`) : name, fault: t(`fault.${fault}`) }
  const isText = lang === 'en' || lang === 'zh'
  return isText ? t('faultIn', { ...texts, language: t(`language.${lang}`) }) : t('faultOf', texts)
}

/** The fields of drafts that have a name of their own. */
export const fieldNames = [
  'number',
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
