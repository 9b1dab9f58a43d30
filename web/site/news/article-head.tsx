import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { News } from '#wire/entities/news.ts'
import css from './article-head.module.css'
import { NewsFacts } from './news-facts.tsx'
import { NewsTitle } from './news-title.tsx'

/**
 * Shows the title and picture of an article: a landscape picture below, uncropped and in the columns of the
 * text, or a portrait one beside it.
 */
export function ArticleHead({ news }: { news: Omit<News, 'lots'> }) {
  const { picture } = news
  if (picture === null || picture.width > picture.height) {
    return (
      <>
        <header className={classes(layout.shell, css.head)}>
          <ArticleTexts news={news} />
        </header>
        {picture && (
          <div
            className={classes(layout.shell, css.below)}
            style={{ '--shape': `${picture.width} / ${picture.height}` }}
          >
            <div className={layout.grid}>
              <Plate ratio="free" className={css.wide}>
                <Picture
                  picture={picture.key}
                  alt={picture.alt}
                  sizes="(min-width: 960px) 70vw, 100vw"
                  focus={picture.focus}
                  priority
                />
              </Plate>
            </div>
          </div>
        )}
      </>
    )
  }
  return (
    <header className={classes(layout.shell, css.head)}>
      <div className={classes(layout.grid, css.columns)}>
        <div className={css.column}>
          <ArticleTexts news={news} />
        </div>
        <Plate ratio="free" className={css.portrait}>
          <Picture
            picture={picture.key}
            alt={picture.alt}
            sizes="(min-width: 960px) 42vw, 100vw"
            focus={picture.focus}
            priority
          />
        </Plate>
      </div>
    </header>
  )
}

function ArticleTexts({ news }: { news: Omit<News, 'lots'> }) {
  const t = useTranslations('news')
  return (
    <>
      <div className={css.meta}>
        <Link to={paths.news} className={classes(typography.link, css.back)}>
          {t('page.title')}
        </Link>
        <NewsFacts news={news} />
      </div>
      <h1 className={classes(typography.d1, css.title)} lang={news.lang}>
        <NewsTitle news={news} />
      </h1>
      <p className={classes(typography.lead, css.summary)} lang={news.lang}>
        {bindUnits(news.summary)}
      </p>
    </>
  )
}
