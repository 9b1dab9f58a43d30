import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TraditionalToggle } from '#web/staff/traditional/traditional-toggle.tsx'
import css from './two-languages.module.css'

/**
 * The same texts in both languages, row by row, and on request in Traditional Chinese; F6 leads to the other language.
 * Phones show one language at a time.
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
  const [shown, setShown] = useState<Column>(useLocale() === 'en' ? 'en' : 'zh')
  const columns = [...draftLanguages, ...(traditional && isTraditional ? (['zhHant'] as const) : [])]
  return (
    <section
      className={classes(css.texts, isTraditional && css.withTraditional)}
      aria-label={label}
      onKeyDown={focusOtherLanguage}
    >
      <div className={classes(css.choice, 'only-on-phone')}>
        <Segmented
          label={t('shown')}
          segments={columns.map((value) => ({ value, label: t(value) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {columns.map((column) => (
        <div key={column} className={classes(css.language, column !== shown && css.isOther)}>
          <h2 className={css.languageHead}>{t(column)}</h2>
          {texts.map((text, at) => (
            <div
              key={text}
              className={css.text}
              style={{ gridRow: at + 2 }}
              data-text={column === 'zhHant' ? undefined : `${text}.${column}`}
            >
              {column === 'zhHant' ? traditional?.(text) : entry(text, column)}
            </div>
          ))}
        </div>
      ))}
      {traditional && (
        <div className={css.toggle}>
          <TraditionalToggle isShown={isTraditional} onChange={setTraditional} />
        </div>
      )}
    </section>
  )
}

type Column = DraftLanguage | 'zhHant'

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
