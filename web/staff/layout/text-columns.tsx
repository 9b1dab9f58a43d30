import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import css from './two-languages.module.css'

/** The same texts in both languages, row by row; F6 leads to the other language. */
export function TextColumns<Text extends string>({
  label,
  texts,
  entry,
}: {
  label: string
  texts: readonly Text[]
  entry: (text: Text, lang: DraftLanguage) => ReactNode
}) {
  const t = useTranslations('drafts.language')
  return (
    <section className={css.texts} aria-label={label} onKeyDown={focusOtherLanguage}>
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
    </section>
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

/** The field in an element, which may be in a shadow root. */
function focusableIn(element: Element | null): HTMLElement | null {
  const plain = element?.querySelector<HTMLElement>('input, textarea')
  if (plain) return plain
  const hosts = [...(element?.querySelectorAll('div') ?? [])]
  return (
    hosts.map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.cm-content')).find(Boolean) ?? null
  )
}
