import { useTranslations } from 'use-intl'
import type { ContentState } from '#domain/content/content-state.ts'
import type { LanguageState } from '#domain/content/languages.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import css from './content.module.css'

const marks = {
  draft: 'preview',
  scheduled: 'bidding',
  published: 'won',
  withdrawn: 'withdrawn',
} as const satisfies { readonly [state in ContentState]: StateName }

/** Whether readers see a text. */
export function ContentMark({ state }: { state: ContentState }) {
  const t = useTranslations('content.state')
  return <StateMark state={marks[state]} label={t(state)} />
}

const signs = {
  complete: '✓',
  older: '○',
  partial: '…',
  missing: '–',
} as const satisfies { readonly [state in LanguageState]: string }

/** The completeness of both languages: EN ✓ 中 –. */
export function LanguageMarks({
  languages,
}: {
  languages: { readonly en: LanguageState; readonly zh: LanguageState }
}) {
  const t = useTranslations('content.languages')
  return (
    <span className={css.languages}>
      {(['en', 'zh'] as const).map((lang) => (
        <span key={lang} className={languages[lang] === 'complete' ? undefined : css.open}>
          <span aria-hidden="true">
            {t(`short.${lang}`)} {signs[languages[lang]]}
          </span>
          <span className="visually-hidden">{t(`${languages[lang]}.${lang}`)}</span>
        </span>
      ))}
    </span>
  )
}
