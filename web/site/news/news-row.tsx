import { Link } from 'react-router'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { NewsLine } from '#wire/entities/news.ts'
import { NewsFacts } from './news-facts.tsx'
import css from './news-row.module.css'
import { NewsTitle } from './news-title.tsx'

/** Shows an article as a row of the list of news. */
export function NewsRow({ news, level: Heading = 'h2' }: { news: NewsLine; level?: 'h2' | 'h3' }) {
  return (
    <li className={css.row}>
      <NewsFacts news={news} className={css.facts} />
      <div className={css.text} lang={news.lang}>
        <Heading className={typography.t2}>
          <Link to={`/news/${news.id}`} className={link.whole}>
            <NewsTitle news={news} />
          </Link>
        </Heading>
        <p className={css.summary}>{news.summary}</p>
      </div>
      {news.picture && (
        <Plate className={css.plate}>
          <Picture
            picture={news.picture.key}
            alt=""
            sizes="(min-width: 768px) 128px, 26vw"
            focus={news.picture.focus}
          />
        </Plate>
      )}
    </li>
  )
}
