import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import type { Page } from '#wire/entities/page.ts'
import css from './buying-steps.module.css'
import { SectionLinks } from './section-links.tsx'

/** Shows the numbered steps of a guide, and the sections that follow them. */
export function GuideContents({
  steps,
  info: { contents, lang },
}: {
  steps: readonly { readonly id: string; readonly title: string }[]
  info: Pick<Page, 'contents' | 'lang'>
}) {
  const t = useTranslations('howToBuy')
  const contentsLabel = useTranslations('pages')('contents')
  return (
    <nav className={classes(css.contents, 'below-head')} aria-label={contentsLabel}>
      <p className={css.part}>{t('contents')}</p>
      <ol>
        {steps.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <p className={css.part}>{t('guide')}</p>
      <SectionLinks contents={contents} lang={lang} className={css.sections} />
    </nav>
  )
}
