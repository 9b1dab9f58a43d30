import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { PageLine } from '#wire/entities/page.ts'
import css from './page-list.module.css'

/**
 * Shows a list of information pages with summaries; nothing if there are none. The About page, whose title is a
 * motto, is listed by its name in the menu.
 */
export function PageList({
  title,
  pages,
  className,
}: {
  title: string
  pages: readonly PageLine[]
  className?: string | undefined
}) {
  const menu = useTranslations('shell.links')
  if (pages.length === 0) return null
  return (
    <section className={classes(layout.shell, layout.section, className)} aria-labelledby="pages">
      <SectionHead title={title} id="pages" />
      <ul className={css.lines}>
        {pages.map(({ slug, lang, title: name, summary }) => (
          <li key={slug} className={css.line} lang={lang}>
            <h3 className={typography.t3}>
              <Link to={`/${slug}`} className={link.whole}>
                {`/${slug}` === paths.about ? menu('about') : name}
              </Link>
            </h3>
            <p className={css.summary}>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
