import { Link } from 'react-router'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LeadPicture } from '#web/kit/ui/lead-picture.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { NewsLine } from '#wire/entities/news.ts'
import css from './lead-article.module.css'
import { NewsFacts } from './news-facts.tsx'
import { NewsTitle } from './news-title.tsx'

/** Shows the lead article, with its picture, if it has one, cut off at the right edge and its title beside it. */
export function LeadArticle({ news }: { news: NewsLine }) {
  const { picture } = news
  const isWide = picture !== null && picture.width > picture.height
  return (
    <article
      className={classes(layout.grid, css.lead, isWide && css.wide, picture === null && css.alone)}
      style={picture ? { '--shape': `${picture.width} / ${picture.height}` } : undefined}
    >
      <div className={css.text}>
        <NewsFacts news={news} />
        <h2 className={typography.d2} lang={news.lang}>
          <Link to={`/news/${news.id}`} className={classes(link.whole, css.link)}>
            <NewsTitle news={news} />
          </Link>
        </h2>
        <p className={typography.lead} lang={news.lang}>
          {bindUnits(news.summary)}
        </p>
      </div>
      <LeadPicture picture={picture} sizes="(min-width: 960px) 58vw, 100vw" className={css.plate} />
    </article>
  )
}
