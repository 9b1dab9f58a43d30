import { useTranslations } from 'use-intl'
import { draftIssues } from '#domain/drafts/check.ts'
import { issueFilters } from '#domain/drafts/lot-view.ts'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { fieldOfIssue } from '#web/staff/drafts/issue-kinds.ts'
import { useIssueKindText } from '#web/staff/drafts/issue-text.tsx'
import css from './lots.module.css'
import type { Issues } from './use-issues.ts'
import type { GridView } from './view-params.ts'

/** A placeholder for a lot: the issue is about lots, not about the sale. */
const anyLot = 'lot'

/** Returns the field and issue of a kind that no lot has any more, or null if it is not one. */
function issueIn(key: string) {
  const issue = draftIssues.find((one) => key.endsWith(`:${one}`))
  return issue ? { field: fieldOfIssue(key), issue } : null
}

/** Selects which lots are shown: all, those with errors or warnings, or those with one kind of issue (K2). */
export function IssueSelect({
  view,
  onView,
  issues,
}: {
  view: GridView
  onView: (change: Partial<GridView>) => void
  issues: Pick<Issues, 'count' | 'kinds'>
}) {
  const t = useTranslations('lotGrid.issue')
  const textOf = useIssueKindText()
  const groups = [
    { label: t('errorKinds'), kinds: issues.kinds.filter((kind) => kind.issues[0].isError) },
    { label: t('warningKinds'), kinds: issues.kinds.filter((kind) => !kind.issues[0].isError) },
  ]
  const settled = issues.kinds.some(({ key }) => key === view.issue) ? null : issueIn(view.issue)
  return (
    <BareSelect
      label={t('label')}
      className={css.issues}
      value={view.issue === '' ? view.filter : view.issue}
      onChange={({ currentTarget: { value } }) => {
        const filter = issueFilters.find((one) => one === value)
        onView(filter ? { filter, issue: '' } : { filter: 'all', issue: value })
      }}
    >
      <option value="all">{t('all')}</option>
      <option value="errors">{t('errors', { count: issues.count.errors })}</option>
      <option value="warnings">{t('warnings', { count: issues.count.warnings })}</option>
      {settled && (
        <option value={view.issue}>
          {t('kind', { text: textOf({ lotId: anyLot, ...settled }), count: 0 })}
        </option>
      )}
      {groups.map(
        ({ label, kinds }) =>
          kinds.length > 0 && (
            <optgroup key={label} label={label}>
              {kinds.map(({ key, issues: own }) => (
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
