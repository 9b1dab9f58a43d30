import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { type PageLanguage, pageLanguageOf, pageLanguages } from '#wire/address/page-address.ts'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import css from './newsletters.module.css'
import { letterPath } from './paths.ts'

/** The forms in which a letter can be read, by the parameter that requests them. */
const forms = { light: {}, dark: { dark: '1' }, text: { as: 'text' } } as const

type Form = keyof typeof forms

/** The saved issue as its readers will see it: by language and width, in dark mode, and as plain text. */
export function IssuePreview({ issue: { id, rev, gaps, blocks } }: { issue: NewsletterIssue }) {
  const t = useTranslations('newsletters.preview')
  const [lang, setLang] = useState<PageLanguage>(pageLanguageOf(useLocale()))
  const [width, setWidth] = useState<'600' | '390'>('600')
  const [form, setForm] = useState<Form>('light')
  // A saved change reloads the letter, which keeps its scroll position.
  const scrolled = useRef(0)
  const isEmpty = gaps.includes('subject') || !blocks.some((block) => block.hasEnglish || block.hasChinese)
  return (
    <section className={css.preview} aria-label={t('title')}>
      <div className={css.views}>
        <Segmented
          label={t('lang')}
          value={lang}
          onChange={setLang}
          segments={pageLanguages.map((value) => ({ value, label: t(value) }))}
        />
        <Segmented
          label={t('width')}
          value={width}
          onChange={setWidth}
          segments={[
            { value: '600', label: t('wide') },
            { value: '390', label: t('narrow') },
          ]}
        />
        <Segmented
          label={t('as')}
          value={form}
          onChange={setForm}
          segments={(['light', 'dark', 'text'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {isEmpty ? (
        <p className={classes(css.frame, css.nothing)} style={{ '--frame': `${width}px` }}>
          {t('empty')}
        </p>
      ) : (
        <iframe
          className={css.frame}
          style={{ '--frame': `${width}px` }}
          title={t('title')}
          src={letterPath(id, { lang, ...forms[form], rev: String(rev) })}
          sandbox="allow-same-origin allow-popups"
          onLoad={({ currentTarget: { contentWindow } }) => {
            contentWindow?.scrollTo(0, scrolled.current)
            contentWindow?.addEventListener('scroll', () => {
              scrolled.current = contentWindow.scrollY
            })
          }}
        />
      )}
    </section>
  )
}
