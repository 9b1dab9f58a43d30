import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { TraditionalToggle } from '#web/staff/traditional/traditional-toggle.tsx'
import css from './two-languages.module.css'

/**
 * The same texts in both languages, row by row, and on request in Traditional Chinese; F6 leads to the other language.
 */
export function TextColumns<Text extends string>({
  label,
  texts,
  entry,
  traditional,
}: {
  label: string
  texts: readonly Text[]
  entry: (text: Text, lang: DraftLanguage) => ReactNode
  /** A text in Traditional Chinese, for those who may override it. */
  traditional: ((text: Text) => ReactNode) | null
}) {
  const t = useTranslations('drafts.language')
  const [isTraditional, setTraditional] = useState(false)
  return (
    <>
      {traditional && <TraditionalToggle isShown={isTraditional} onChange={setTraditional} />}
      <section
        className={classes(css.texts, isTraditional && css.withTraditional)}
        aria-label={label}
        onKeyDown={focusOtherLanguage}
      >
        {draftLanguages.map((lang) => (
          <div key={lang} className={css.language}>
            <h2 className={css.languageHead}>{t(lang)}</h2>
            {texts.map((text) => (
              <div key={text} className={css.text} data-text={`${text}.${lang}`}>
                {entry(text, lang)}
              </div>
            ))}
          </div>
        ))}
        {traditional && isTraditional && (
          <div className={css.language}>
            <h2 className={css.languageHead}>{t('zhHant')}</h2>
            {texts.map((text) => (
              <div key={text} className={css.text}>
                {traditional(text)}
              </div>
            ))}
          </div>
        )}
      </section>
    </>
  )
}

/** F6 leads to the same text in the other language. */
function focusOtherLanguage(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6' || !(event.target instanceof Element)) return
  const [text, lang] = event.target.closest('[data-text]')?.getAttribute('data-text')?.split('.') ?? []
  const other = document.querySelector(`[data-text="${text}.${lang === 'en' ? 'zh' : 'en'}"]`)
  const field = focusableIn(other)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Returns the field in an element, which may be in a shadow root. */
function focusableIn(element: Element | null): HTMLElement | null {
  const plain = element?.querySelector<HTMLElement>('input, textarea')
  if (plain) return plain
  const hosts = [...(element?.querySelectorAll('div') ?? [])]
  return (
    hosts.map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.cm-content')).find(Boolean) ?? null
  )
}
