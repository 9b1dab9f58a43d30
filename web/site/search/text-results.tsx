import { Link } from 'react-router'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SearchResults } from './results.ts'
import css from './text-results.module.css'

/** Shows the articles found with their dates. */
export function NewsResults({ news }: { news: SearchResults['news'] }) {
  return (
    <ul>
      {news.map(({ id, lang, title, accent, at }) => (
        <li key={id} className={css.line} data-result>
          <DateTime at={at} to="day" className={classes(typography.dim, typography.sizeS)} />
          <h3 className={classes(typography.t3, css.title)} lang={lang}>
            <Link to={`/news/${id}`}>
              <Accent text={title} accent={accent} />
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}

/** Shows the information pages found. */
export function PageResults({ pages }: { pages: SearchResults['pages'] }) {
  return (
    <ul>
      {pages.map(({ slug, lang, title, summary }) => (
        <li key={slug} className={css.page} lang={lang} data-result>
          <h3 className={classes(typography.t3, css.title)}>
            <Link to={`/${slug}`}>{title}</Link>
          </h3>
          <p className={classes(typography.ui, typography.muted, css.summary)}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
