import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/live/sale-provider.tsx'
import type { CardLot } from '#web/lots/card-lot.ts'
import { FavouritesProvider } from '#web/lots/favourites.tsx'
import { LiveLotCard } from '#web/lots/live-lot-card.tsx'
import { paths } from '#web/shell/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import layout from '#web/ui/layout.module.css'
import { LotGrid, LotListSkeleton } from '#web/ui/lot-list.tsx'
import { ShowNext } from '#web/ui/show-next.tsx'
import css from './search.module.css'

type Hit = { readonly lot: CardLot; readonly sale: string; readonly start: SaleView }

/** What a search has found, the query as its headline. */
export function SearchPage({
  query,
  hits,
  total,
  step,
}: {
  query: string
  hits: readonly Hit[]
  total: number
  step: number
}) {
  const t = useTranslations('search')
  const isBusy = useNavigation().state === 'loading'
  return (
    <FavouritesProvider>
      <section className={classes(layout.shell, css.page)}>
        <h1 className="visually-hidden">{query === '' ? t('page.title') : t('titleOf', { query })}</h1>
        <Form action={paths.search} role="search" className={css.box}>
          <input
            key={query}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            className={css.query}
            aria-label={t('keyword')}
            placeholder={t('keyword')}
            defaultValue={query}
            required
          />
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
        {query !== '' && total > 0 && (
          <p className={css.count} role="status">
            {t('count', { count: total })}
          </p>
        )}
        {isBusy && hits.length === 0 ? (
          <LotListSkeleton label={t('loading')} />
        ) : (
          <Hits hits={hits} query={query} />
        )}
        {hits.length > 0 && (
          <ShowNext
            shown={hits.length}
            total={total}
            step={step}
            summary={t('summary', { shown: hits.length, total })}
            to={`${paths.search}?q=${encodeURIComponent(query)}&show=${hits.length + step}`}
          />
        )}
      </section>
    </FavouritesProvider>
  )
}

function Hits({ hits, query }: { hits: readonly Hit[]; query: string }) {
  const t = useTranslations('search')
  if (hits.length > 0) {
    return (
      <LotGrid density="grid">
        {hits.map(({ lot, sale, start }, place) => (
          <li key={lot.id}>
            <SaleProvider start={start}>
              <p className={css.sale}>{sale}</p>
              <LiveLotCard lot={lot} priority={place < 4} />
            </SaleProvider>
          </li>
        ))}
      </LotGrid>
    )
  }
  const kind = query === '' ? 'empty' : 'none'
  return (
    <div className={css.nothing}>
      <EmptyState
        title={t(`${kind}.title`, { query })}
        action={
          <ButtonLink kind="line" size="sm" to={paths.auctions}>
            {t('auctions')}
          </ButtonLink>
        }
      >
        {t(`${kind}.text`)}
      </EmptyState>
    </div>
  )
}
