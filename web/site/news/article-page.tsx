import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LotGrid, lotItem } from '#web/kit/ui/lot-list.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import type { News } from '#wire/entities/news.ts'
import css from './article.module.css'
import { ArticleHead } from './article-head.tsx'
import news from './news.module.css'
import { NewsRow } from './news-row.tsx'

type Article = Omit<News, 'lots'>

/** Shows an article: head, text, mentioned lots, and related articles. */
export function ArticlePage({
  news: article,
  lots,
  sale,
}: {
  news: Article
  lots: readonly { readonly lot: CardLot; readonly start: SaleView }[]
  sale: { readonly id: string; readonly title: string } | null
}) {
  const t = useTranslations('news.article')
  return (
    <FavouritesProvider>
      <article>
        <ArticleHead news={article} />
        <div className={classes(layout.shell, css.body)}>
          <div className={layout.grid}>
            <aside className={classes(css.side, 'below-head')} aria-label={t('about')}>
              {article.author !== '' && <p lang={article.lang}>{t('by', { author: article.author })}</p>}
              {sale && (
                <p>
                  {t.rich('sale', {
                    title: sale.title,
                    link: (words) => (
                      <Link to={`/auction/${sale.id}`} className={typography.link}>
                        {words}
                      </Link>
                    ),
                  })}
                </p>
              )}
            </aside>
            <div className={css.text}>
              <ServerHtml html={article.html} lang={article.lang} hasInitial />
            </div>
          </div>
        </div>
      </article>
      {lots.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="lots">
          <SectionHead title={t('lots')} id="lots" />
          <LotGrid density="grid">
            {lots.map(({ lot, start }) => (
              <li key={lot.id} className={lotItem}>
                <SaleProvider initial={start}>
                  <LiveLotCard lot={lot} level="h3" />
                </SaleProvider>
              </li>
            ))}
          </LotGrid>
        </section>
      )}
      {article.more.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="more">
          <SectionHead title={t('more')} id="more">
            <Link to={paths.news} className={typography.link}>
              {t('all')}
            </Link>
          </SectionHead>
          <ol className={news.rows}>
            {article.more.map((related) => (
              <NewsRow key={related.id} news={related} level="h3" />
            ))}
          </ol>
        </section>
      )}
    </FavouritesProvider>
  )
}
