import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import typography from '#web/kit/ui/type.module.css'
import { IssueText } from '#web/staff/drafts/issue-text.tsx'
import type { Issues } from '#web/staff/lots/use-issues.ts'
import page from './lot-editor.module.css'
import css from './lot-issues.module.css'

/** The issues of a lot, errors first, each with a link to its field (K2). */
export function LotIssues({ lotId, issues }: { lotId: string; issues: Issues }) {
  const t = useTranslations('lotEditor')
  const check = useTranslations('drafts.check')
  const list = issues.ofLot(lotId).toSorted((one, other) => Number(other.isError) - Number(one.isError))
  const errors = list.filter(({ isError }) => isError).length
  return (
    <section className={page.module} aria-label={t('issues')}>
      <header className={page.moduleHead}>
        <h2>{t('issues')}</h2>
        <span className={page.aside}>
          {check('errors', { count: errors })} · {check('warnings', { count: list.length - errors })}
        </span>
      </header>
      <ul className={css.issues}>
        {list.map((issue) => (
          <li key={`${issue.field} ${issue.issue}`} className={issue.isError ? css.isError : undefined}>
            <a href={`#field-${anchorOf(issue.field)}`} className={typography.link}>
              <IssueText {...issue} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the field of an issue; a text that is missing in both languages is entered in English first. */
const anchorOf = (field: string): string =>
  lotTextFields.some((name) => name === field) ? `${field}.en` : field
