import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Issue } from './issue-kinds.ts'
import { useLotFieldName, useNameInLanguage } from './use-field-name.ts'

/** An issue as text: the field, its language, and the problem. */
export function IssueText({
  lotId,
  field,
  issue,
  prices,
}: Pick<Issue, 'lotId' | 'field' | 'issue' | 'prices'>) {
  const t = useTranslations('drafts')
  const problem = useProblem()
  const nameOf = useIssueField()
  return t('issueOf', { field: nameOf({ lotId, field }), issue: problem({ field, issue, prices }) })
}

/** An issue of several lots as text, without what differs between them. */
export function IssueKindText({ lotId, field, issue }: Pick<Issue, 'lotId' | 'field' | 'issue'>) {
  const textOf = useIssueKindText()
  return textOf({ lotId, field, issue })
}

/** Returns the text of an issue of several lots, as `IssueKindText` does. */
export function useIssueKindText(): (issue: Pick<Issue, 'lotId' | 'field' | 'issue'>) => string {
  const t = useTranslations('drafts')
  const problem = useProblem()
  const nameOf = useIssueField()
  return ({ lotId, field, issue }) => {
    const isFar = issue === 'belowPrices' || issue === 'abovePrices'
    const words = isFar ? t(`farEstimates.${issue}`) : problem({ field, issue })
    return t('issueOf', { field: nameOf({ lotId, field }), issue: words })
  }
}

/** Returns the field of an issue, with the language of a text. */
function useIssueField(): (issue: Pick<Issue, 'lotId' | 'field'>) => string {
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

/** Returns the problem of an issue, with the prices that an estimate is far from. */
function useProblem(): (issue: Pick<Issue, 'field' | 'issue' | 'prices'>) => string {
  const t = useTranslations('drafts')
  return ({ field, issue, prices }) => {
    const ordered = orderedFields.find((one) => one === field)
    if (issue === 'outOfOrder' && ordered) return t(`outOfOrder.${ordered}`)
    if (issue !== 'belowPrices' && issue !== 'abovePrices') return t(`issue.${issue}`)
    const { count = 0, currency = '', lowest = 0, highest = 0 } = prices ?? {}
    const range = lowest === highest ? figure(lowest) : `${figure(lowest)}–${figure(highest)}`
    return t(`farEstimate.${issue}`, { count, currency, prices: range })
  }
}

/** Returns the name of a field of a sale, and of the language of a text: `Title (Chinese)` for `title.zh`. */
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
