import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import type { Page } from '#wire/entities/page.ts'
import css from './contents.module.css'
import { SectionLinks } from './section-links.tsx'

/** Shows the table of contents of a text; nothing for fewer than three sections. */
export function Contents({
  contents,
  lang,
  isNumbered,
}: {
  contents: Page['contents']
  lang: Page['lang']
  isNumbered: boolean
}) {
  const t = useTranslations('pages')
  if (contents.length < 3) return null
  return (
    <nav className={classes(css.contents, 'below-head')} aria-label={t('contents')}>
      <SectionLinks contents={contents} lang={lang} className={classes(isNumbered && css.numbered)} />
    </nav>
  )
}
