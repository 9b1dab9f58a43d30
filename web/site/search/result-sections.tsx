import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { ProductGrid } from '#web/shop/mall/product-grid.tsx'
import { searchKinds } from '#wire/calls/search.ts'
import { EndedLots } from './ended-lots.tsx'
import { GiftResults } from './gift-results.tsx'
import { LotResultCard } from './lot-result-card.tsx'
import css from './result-sections.module.css'
import type { FoundData, OpenLotResult, SearchResults } from './results.ts'
import { type SearchKind, type SearchParams, searchPath } from './search-params.ts'
import { NewsResults, PageResults } from './text-results.tsx'

/** Shows the first results of each kind, with links to all. */
export function AllKinds({ params, found }: { params: SearchParams; found: FoundData }) {
  return searchKinds
    .filter((kind) => shownCount(found.results, kind) > 0)
    .map((kind) => (
      <Section
        key={kind}
        kind={kind}
        total={found.totals[kind]}
        more={
          found.totals[kind] > shownCount(found.results, kind) ? searchPath({ ...params, kind, page: 1 }) : ''
        }
      >
        <KindResults kind={kind} params={params} found={found} />
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
  /** The path of the full list; '' if all are shown. */
  more: string
  children: ReactNode
}) {
  const t = useTranslations('search')
  const id = useId()
  return (
    <section className={classes(css.section, more !== '' && css.partly)} aria-labelledby={id}>
      <div className={classes(layout.spread, css.head)}>
        <h2 id={id} className={typography.t3}>
          {t(`section.${kind}`)}
        </h2>
        {more !== '' && <ArrowLink to={more}>{t('all', { count: total })}</ArrowLink>}
      </div>
      {children}
    </section>
  )
}

const shownCount = (results: SearchResults, kind: SearchKind): number => results[resultKeys[kind]].length

const resultKeys = {
  lot: 'lots',
  result: 'results',
  product: 'products',
  gift: 'gifts',
  news: 'news',
  page: 'pages',
} as const satisfies Record<SearchKind, keyof SearchResults>

/** Shows the results of one kind. */
export function KindResults({
  kind,
  params,
  found: { results },
}: {
  kind: SearchKind
  params: SearchParams
  found: FoundData
}) {
  switch (kind) {
    case 'lot':
      return <LotResults lots={results.lots} />
    case 'result':
      return <EndedLots lots={results.results} query={params.q} />
    case 'product':
      return (
        <div className={css.goods}>
          <ProductGrid products={results.products} />
        </div>
      )
    case 'gift':
      return (
        <div className={css.goods}>
          <GiftResults gifts={results.gifts} />
        </div>
      )
    case 'news':
      return <NewsResults news={results.news} />
    case 'page':
      return <PageResults pages={results.pages} />
    default:
      return unreachable(kind)
  }
}

/** Shows the lots found as live cards, each with its sale. */
function LotResults({ lots }: { lots: readonly OpenLotResult[] }) {
  return (
    <ul className={css.lots}>
      {lots.map((result, index) => (
        <li key={result.lot.id} className={css.lot} data-result>
          <SaleProvider initial={result.start}>
            <LotResultCard result={result} priority={index < 4} className={css.card} />
            <p className={classes(typography.tiny, typography.dim)}>{result.sale}</p>
          </SaleProvider>
        </li>
      ))}
    </ul>
  )
}
