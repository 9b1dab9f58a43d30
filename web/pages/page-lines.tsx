import { Link } from 'react-router'
import typography from '#web/ui/type.module.css'
import type { PageLine } from '#wire/entities/page.ts'
import css from './page-lines.module.css'

/** Information pages, each with what it is about. */
export function PageLines({ pages }: { pages: readonly PageLine[] }) {
  return (
    <ul className={css.lines}>
      {pages.map(({ slug, lang, title, summary }) => (
        <li key={slug} className={css.line} lang={lang}>
          <h3 className={typography.t3}>
            <Link to={`/${slug}`} className={css.link}>
              {title}
            </Link>
          </h3>
          <p className={css.summary}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
