import { useTranslations } from 'use-intl'
import { groupKey, groupKinds } from '#domain/imports/issue-groups.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { importCheck } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './imports.module.css'
import { useIssueText } from './use-issue-text.ts'

/**
 * The issues of a check by kind: those that reject rows, those that prevent publication, and warnings.
 * Pressing one shows its rows.
 */
export function IssueGroups({
  groups,
  chosen,
  onChoose,
}: {
  groups: DataOf<typeof importCheck>['groups']
  /** The key of the group whose rows are shown; '' for all. */
  chosen: string
  onChoose: (key: string) => void
}) {
  const t = useTranslations('imports.check')
  const { issueName } = useIssueText()
  return groupKinds.map((kind) => {
    const own = groups.filter((group) => group.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} className={css.group} aria-label={t(`group.${kind}`)}>
        <h2>{t(`group.${kind}`)}</h2>
        <ul>
          {own.map((group) => {
            const key = groupKey(kind, group)
            return (
              <li key={key}>
                <Button
                  kind="line"
                  size="sm"
                  aria-pressed={chosen === key}
                  onClick={() => onChoose(chosen === key ? '' : key)}
                >
                  {t('groupOf', { issue: issueName(group), rows: group.rows })}
                </Button>
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
