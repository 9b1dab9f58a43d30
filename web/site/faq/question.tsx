import { useTranslations } from 'use-intl'
import { Icon } from '#web/kit/ui/icon.tsx'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import type { Faq } from '#wire/entities/faq.ts'
import css from './question.module.css'

/**
 * Shows a question that expands to its answer. The anchor is inside the answer, because browsers open a closed
 * `details` that contains the anchor, even without scripts.
 */
export function Question({ question, isOpen }: { question: Faq; isOpen: boolean }) {
  const t = useTranslations('faq')
  return (
    <details className={css.question} open={isOpen}>
      <summary className={css.summary}>
        <h3 lang={question.lang}>{question.question}</h3>
        <Icon name="caretDown" className={css.mark} />
      </summary>
      <div id={question.id} className={css.answer}>
        <ServerHtml html={question.html} lang={question.lang} className={css.text} />
        <a href={`#${question.id}`} className={css.link}>
          {t('link')}
        </a>
      </div>
    </details>
  )
}
