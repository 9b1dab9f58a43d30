import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Fault } from './issue-kinds.ts'
import { useLotFieldName, useNameInLanguage } from './use-field-name.ts'

/** A fault in words: the field, its language, and the problem. */
export function FaultText({
  lotId,
  field,
  fault,
  prices,
}: Pick<Fault, 'lotId' | 'field' | 'fault' | 'prices'>) {
  const t = useTranslations('drafts')
  const problem = useProblem()
  const nameOf = useFaultField()
  return t('faultOf', { field: nameOf({ lotId, field }), fault: problem({ field, fault, prices }) })
}

/** An issue of several lots in words, without what differs between them. */
export function IssueText({ lotId, field, fault }: Pick<Fault, 'lotId' | 'field' | 'fault'>) {
  const textOf = useIssueText()
  return textOf({ lotId, field, fault })
}

/** Words an issue of several lots, as `IssueText` does. */
export function useIssueText(): (fault: Pick<Fault, 'lotId' | 'field' | 'fault'>) => string {
  const t = useTranslations('drafts')
  const problem = useProblem()
  const nameOf = useFaultField()
  return ({ lotId, field, fault }) => {
    const isFar = fault === 'belowPrices' || fault === 'abovePrices'
    const words = isFar ? t(`farEstimates.${fault}`) : problem({ field, fault })
    return t('faultOf', { field: nameOf({ lotId, field }), fault: words })
  }
}

/** The field of a fault, with the language of a text. */
function useFaultField(): (fault: Pick<Fault, 'lotId' | 'field'>) => string {
  const saleField = useSaleFieldName()
  const lotField = useLotFieldName()
  const inLanguage = useNameInLanguage()
  return ({ lotId, field }) => {
    const [name = ''] = field.split('.')
    return lotId === '' ? saleField(field) : inLanguage(lotField(name) ?? name, field)
  }
}

/** Times and amounts that have to follow another one; the text names it. */
const orderedFields = ['highEstimate', 'bidStartTime', 'startTime', 'endTime'] as const

/** The problem of a fault, with the prices that an estimate is far from. */
function useProblem(): (fault: Pick<Fault, 'field' | 'fault' | 'prices'>) => string {
  const t = useTranslations('drafts')
  return ({ field, fault, prices }) => {
    const ordered = orderedFields.find((one) => one === field)
    if (fault === 'outOfOrder' && ordered) return t(`outOfOrder.${ordered}`)
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
