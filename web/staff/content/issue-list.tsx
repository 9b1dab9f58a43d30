import { useTranslations } from 'use-intl'
import css from '#web/staff/layout/issues.module.css'
import type { ContentFile } from '#wire/entities/content.ts'
import { useFieldName } from './use-field-name.ts'

/** What has to be corrected before a text can be published. */
export function IssueList({ content: { kind, hasChanges, issues } }: { content: ContentFile }) {
  const t = useTranslations('content')
  const nameOf = useFieldName(kind)
  if (!hasChanges || issues.length === 0) return null
  return (
    <section className={css.issues} aria-label={t('issues')}>
      <h2>{t('issues')}</h2>
      <ul>
        {issues.map(({ issue, field, named }) => (
          <li key={`${issue} ${field} ${named}`}>{t(`issue.${issue}`, { field: nameOf(field), named })}</li>
        ))}
      </ul>
    </section>
  )
}
