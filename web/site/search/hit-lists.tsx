import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import { ProductGrid } from '#web/shop/mall/product-grid.tsx'
import { searchKinds } from '#wire/calls/search.ts'
import { GiftHits } from './gift-hits.tsx'
import { NewsHits, PageHits } from './hit-lines.tsx'
import css from './hit-lists.module.css'
import type { Found, Hits, OpenHit } from './hits.ts'
import { ResultRows } from './result-rows.tsx'
import { type SearchKind, type SearchParams, searchPath } from './search-params.ts'

/** The first of each kind, one under the other, with the way to all of it. */
export function EveryKind({ params, found }: { params: SearchParams; found: Found }) {
  return searchKinds
    .filter((kind) => shownOf(found.hits, kind) > 0)
    .map((kind) => (
      <Section
        key={kind}
        kind={kind}
        total={found.totals[kind]}
        more={found.totals[kind] > shownOf(found.hits, kind) ? searchPath({ ...params, kind, page: 1 }) : ''}
      >
        <OneKind kind={kind} params={params} found={found} />
      </Section>
    ))
}

function Section({
  kind,
  total,
  more,
  children,
}: {
  kind: SearchKind
  total: number
  /** Where all of it is; '' where it stands here already. */
  more: string
  children: ReactNode
}) {
  const t = useTranslations('search')
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={typography.t2}>
          {t(`section.${kind}`)}
        </h2>
        {more !== '' && <ArrowLink to={more}>{t('all', { count: total })}</ArrowLink>}
      </div>
      {children}
    </section>
  )
}

const shownOf = (hits: Hits, kind: SearchKind): number => hits[lists[kind]].length

const lists = {
  lot: 'lots',
  result: 'results',
  product: 'products',
  gift: 'gifts',
  news: 'news',
  page: 'pages',
} as const satisfies Record<SearchKind, keyof Hits>

/** The hits of one kind, in that kind's own form. */
export function OneKind({
  kind,
  params,
  found: { hits },
}: {
  kind: SearchKind
  params: SearchParams
  found: Found
}) {
  switch (kind) {
    case 'lot':
      return <LotHits hits={hits.lots} />
    case 'result':
      return <ResultRows hits={hits.results} query={params.q} />
    case 'product':
      return <ProductGrid products={hits.products} />
    case 'gift':
      return <GiftHits gifts={hits.gifts} />
    case 'news':
      return <NewsHits news={hits.news} />
    case 'page':
      return <PageHits pages={hits.pages} />
    default:
      return unreachable(kind)
  }
}

/** Lots that move with their sales. */
function LotHits({ hits }: { hits: readonly OpenHit[] }) {
  return (
    <ul className={css.lots}>
      {hits.map(({ lot, sale, start }, place) => (
        <li key={lot.id}>
          <SaleProvider initial={start}>
            <p className={classes(typography.tiny, typography.dim, css.sale)}>{sale}</p>
            <LiveLotCard
              lot={lot}
              level="h3"
              priority={place < 3}
              sizes="(min-width: 960px) 26vw, (min-width: 768px) 32vw, 46vw"
            />
          </SaleProvider>
        </li>
      ))}
    </ul>
  )
}
