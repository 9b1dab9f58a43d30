import { useTranslations } from 'use-intl'
import { textsOf } from '#domain/content/content-draft.ts'
import { paragraphChanges } from '#domain/content/paragraph-changes.ts'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import css from './content.module.css'
import { useFieldName } from './use-field-name.ts'

/** What a draft changes of the published text, paragraph by paragraph. */
export function DraftChanges({ content: { kind, draft, published } }: { content: ContentFile }) {
  const t = useTranslations('content.changes')
  const nameOf = useFieldName(kind)
  if (published === null) return <p>{t('first')}</p>
  const changed = textsOf(kind).flatMap((text) =>
    draftLanguages.flatMap((lang) => {
      const [before, after] = [published[text][lang], draft[text][lang]]
      return before === after ? [] : [{ path: `${text}.${lang}`, lang, before, after }]
    }),
  )
  if (changed.length === 0) return <p>{t('detailsOnly')}</p>
  return (
    <section className={css.changes} aria-label={t('title')}>
      {changed.map(({ path, lang, before, after }) => (
        <div key={path}>
          <h3>{nameOf(path)}</h3>
          {paragraphChanges(before, after)
            .filter((change) => change.kind !== 'same')
            .map(({ kind: change, text }, at) => {
              const Mark = change === 'added' ? 'ins' : 'del'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice
                <p key={at} lang={lang === 'en' ? 'en' : 'zh-Hans'}>
                  <Mark>{text}</Mark>
                </p>
              )
            })}
        </div>
      ))}
    </section>
  )
}
