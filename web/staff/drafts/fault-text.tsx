import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { useLotFieldName, useNameInLanguage } from './use-field-name.ts'

type Fault = DataOf<typeof saleCheck>['faults'][number]

/** A fault in words: the field, its language, and the problem. */
export function FaultText({
  lotId,
  field,
  fault,
  prices,
}: Pick<Fault, 'lotId' | 'field' | 'fault' | 'prices'>) {
  const t = useTranslations('drafts')
  const problem = useProblem()
  const saleField = useSaleFieldName()
  const lotField = useLotFieldName()
  const inLanguage = useNameInLanguage()
  const [name = ''] = field.split('.')
  const shown = lotId === '' ? saleField(field) : inLanguage(lotField(name) ?? name, field)
  return t('faultOf', { field: shown, fault: problem({ fault, prices }) })
}

/** The problem of a fault, with the prices that an estimate is far from. */
function useProblem(): (fault: Pick<Fault, 'fault' | 'prices'>) => string {
  const t = useTranslations('drafts')
  return ({ fault, prices }) => {
    if (fault !== 'belowPrices' && fault !== 'abovePrices') return t(`fault.${fault}`)
    const { count = 0, currency = '', lowest = 0, highest = 0 } = prices ?? {}
    const range = lowest === highest ? figure(lowest) : `${figure(lowest)}–${figure(highest)}`
    return t(`farEstimate.${fault}`, { count, currency, prices: range })
  }
}

/** The name of a field of a sale, and of the language of a text: `Title (Chinese)` for `title.zh`. */
export function useSaleFieldName(): (path: string) => string {
  const t = useTranslations('drafts')
  const inLanguage = useNameInLanguage()
  return (path) => {
    const [name = ''] = path.split('.')
    const label = fieldNames.find((one) => one === name)
    return inLanguage(label ? t(`field.${label}`) : name, path)
  }
}

/** The fields of sales that have a name of their own. */
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
] as const
