import { useTranslations } from 'use-intl'
import { hasField } from '#domain/content/content-draft.ts'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { AboutContent } from './about-content.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { CoverEntry } from './cover-entry.tsx'
import { FactEntries, RefEntries } from './fact-entries.tsx'
import { DetailEntry } from './text-entry.tsx'

/**
 * Edits the details of a text other than its body: its cover, topic, times, author, sale and lots, and its
 * address.
 */
export function ContentDetails() {
  const t = useTranslations('content.side')
  const { content } = useContentForm()
  return (
    <section className={css.details} aria-label={t('details')}>
      <CoverEntry />
      <FactEntries />
      {hasField(content.kind, 'author') && (
        <div className={css.pair}>
          {draftLanguages.map((lang) => (
            <DetailEntry key={lang} text="author" lang={lang} />
          ))}
        </div>
      )}
      <RefEntries />
      <AboutContent />
    </section>
  )
}
