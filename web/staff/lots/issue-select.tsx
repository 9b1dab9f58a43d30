import { useTranslations } from 'use-intl'
import { draftFaults } from '#domain/drafts/check.ts'
import { faultFilters } from '#domain/drafts/lot-view.ts'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { useIssueText } from '#web/staff/drafts/fault-text.tsx'
import { fieldOfIssue } from '#web/staff/drafts/issue-kinds.ts'
import css from './lots.module.css'
import type { Faults } from './use-faults.ts'
import type { GridView } from './view-params.ts'

/** Stands for a lot: the issue is one of lots, not of the sale. */
const anyLot = 'lot'

/** The field and fault of a kind that no lot has any more; null if it is none. */
function issueIn(key: string) {
  const fault = draftFaults.find((one) => key.endsWith(`:${one}`))
  return fault ? { field: fieldOfIssue(key), fault } : null
}

/** Selects which lots are shown: all, those with errors or warnings, or those with one kind of issue (K2). */
export function IssueSelect({
  view,
  onView,
  faults,
}: {
  view: GridView
  onView: (change: Partial<GridView>) => void
  faults: Pick<Faults, 'count' | 'kinds'>
}) {
  const t = useTranslations('lotGrid.issue')
  const textOf = useIssueText()
  const groups = [
    { label: t('errorKinds'), kinds: faults.kinds.filter((kind) => kind.faults[0].isError) },
    { label: t('warningKinds'), kinds: faults.kinds.filter((kind) => !kind.faults[0].isError) },
  ]
  const settled = faults.kinds.some(({ key }) => key === view.issue) ? null : issueIn(view.issue)
  return (
    <BareSelect
      label={t('label')}
      className={css.issues}
      value={view.issue === '' ? view.filter : view.issue}
      onChange={({ currentTarget: { value } }) => {
        const filter = faultFilters.find((one) => one === value)
        onView(filter ? { filter, issue: '' } : { filter: 'all', issue: value })
      }}
    >
      <option value="all">{t('all')}</option>
      <option value="errors">{t('errors', { count: faults.count.errors })}</option>
      <option value="warnings">{t('warnings', { count: faults.count.warnings })}</option>
      {settled && (
        <option value={view.issue}>
          {t('kind', { text: textOf({ lotId: anyLot, ...settled }), count: 0 })}
        </option>
      )}
      {groups.map(
        ({ label, kinds }) =>
          kinds.length > 0 && (
            <optgroup key={label} label={label}>
              {kinds.map(({ key, faults: own }) => (
                <option key={key} value={key}>
                  {t('kind', { text: textOf(own[0]), count: own.length })}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </BareSelect>
  )
}
