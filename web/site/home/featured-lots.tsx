import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import css from './chosen.module.css'

/** Shows a row of lots: a large one with four beside it. */
export function FeaturedLots({
  id,
  title,
  lots,
}: {
  id: string
  title: string
  lots: readonly { readonly lot: CardLot; readonly sale: string; readonly start: SaleView }[]
}) {
  const t = useTranslations('home.chosen')
  return (
    <section className={classes(layout.shell, layout.section)} aria-labelledby={id}>
      <SectionHead title={title} id={id}>
        <ArrowLink to="/auctions">{t('all')}</ArrowLink>
      </SectionHead>
      <ul className={css.lots}>
        {lots.map(({ lot, sale, start }, index) => (
          <li key={lot.id} className={classes(css.lot, index === 0 && css.first)}>
            <p className={classes(typography.tiny, typography.dim, css.sale)}>{sale}</p>
            <SaleProvider initial={start}>
              <LiveLotCard
                lot={lot}
                large={index === 0}
                level="h3"
                sizes={index === 0 ? '(min-width: 960px) 52vw, 92vw' : '(min-width: 960px) 20vw, 46vw'}
                className={classes(index === 0 && css.large)}
              />
            </SaleProvider>
          </li>
        ))}
      </ul>
    </section>
  )
}
