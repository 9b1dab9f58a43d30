import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { plainText } from '#domain/newsletter/marked-text.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import css from './newsletters.module.css'

/** The content of an issue that cannot be changed: its subjects, preview texts and blocks. */
export function IssueSummary({ issue: { content, blocks } }: { issue: NewsletterIssue }) {
  const t = useTranslations('newsletters')
  const texts = (['subject', 'preview'] as const).flatMap((field) =>
    (['en', 'zh'] as const).map((lang) => ({ field, lang, text: content[field][lang] })),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={css.form} aria-label={t('content')} tabIndex={0}>
      <dl className={css.written}>
        {texts
          .filter(({ text }) => text !== '')
          .map(({ field, lang, text }) => (
            <Fact key={`${field}.${lang}`} name={t(`field.${field}.${lang}`)}>
              <span lang={languageTags[lang]}>{text}</span>
            </Fact>
          ))}
      </dl>
      <h2 className={typography.t4}>{t('blocks')}</h2>
      <dl className={css.written}>
        {content.blocks.map(({ key, kind }, at) => (
          <Fact key={key} name={t(`kind.${kind}`)}>
            {plainText(blocks[at]?.title ?? '')}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
