import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import css from '#web/staff/layout/issues.module.css'
import type { ContentFile } from '#wire/entities/content.ts'
import { useFieldName } from './use-field-name.ts'

/** What has to be corrected before a text can be published; a press goes to the field. */
export function IssueList({
  content: { kind, hasChanges, issues },
  onField,
}: {
  content: ContentFile
  onField: (path: string) => void
}) {
  const t = useTranslations('content')
  const nameOf = useFieldName(kind)
  if (!hasChanges || issues.length === 0) return null
  return (
    <section className={css.issues} aria-label={t('issues')}>
      <h2>{t('issues')}</h2>
      <ul>
        {issues.map(({ issue, field, named }) => (
          <li key={`${issue} ${field} ${named}`}>
            <LinkButton onClick={() => onField(field)}>
              {t(`issue.${issue}`, { field: nameOf(field), named })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
