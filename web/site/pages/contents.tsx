import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import type { Page } from '#wire/entities/page.ts'
import css from './contents.module.css'

/** The table of contents of a text; nothing for fewer than three sections. */
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
      <ol className={classes(isNumbered && css.numbered)}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
