import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { focusField } from '#web/staff/layout/focus-field.ts'
import css from '#web/staff/layout/issues.module.css'
import type { GoodsFile } from '#wire/entities/goods.ts'

/** What prevents goods from being offered, and the languages that they lack. */
export function GoodsIssues({ file: { issues, missing, state } }: { file: GoodsFile }) {
  const t = useTranslations('goods')
  if (state === 'retired') return <p className={css.issues}>{t('isRetired')}</p>
  const [lang] = missing
  if (issues.length > 0)
    return (
      <section className={css.issues} aria-label={t('issues')}>
        <h2>{t('issues')}</h2>
        <ul>
          {issues.map(({ issue, field }) => (
            <li key={`${issue} ${field}`}>
              <LinkButton onClick={() => focusField(issue === 'alt' ? 'pictures' : field)}>
                <IssueText issue={issue} field={field} />
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
    )
  return lang && <p className={css.issues}>{t(`lacks.${lang}`)}</p>
}

const fields = ['title', 'facts', 'category', 'pictures'] as const

function IssueText({ issue, field }: GoodsFile['issues'][number]) {
  const t = useTranslations('goods')
  const languages = useTranslations('drafts.language')
  const [name = '', lang = ''] = field.split('.')
  const language = languages(lang === 'zh' ? 'zh' : 'en')
  switch (issue) {
    case 'missing': {
      const label = t(`field.${fields.find((one) => one === name) ?? 'title'}`)
      return lang === '' ? t('issue.missing', { field: label }) : t('issue.text', { field: label, language })
    }
    case 'alt':
      return t('issue.alt', { language })
    case 'type':
      return t('issue.type')
  }
}
