import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FollowLinks } from '#web/account/follows/follow-links.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { FilterChips } from './filter-chips.tsx'
import { KindTabs } from './kind-tabs.tsx'
import type { NothingFound as NothingFoundData } from './load-nothing-found.ts'
import { NothingFound } from './nothing-found.tsx'
import { AllKinds, KindResults } from './result-sections.tsx'
import type { FoundData } from './results.ts'
import css from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { isNarrowed, pageSize, type SearchParams, searchPath, withoutFilters } from './search-params.ts'
import { searchToFollow } from './search-to-follow.ts'
import { SearchTools } from './search-tools.tsx'
import { useHighlights } from './use-highlights.ts'

/** Shows the search page: query, kinds, filters and results, all reflected in the URL. */
export function SearchPage({
  params,
  found,
  nothing,
}: {
  params: SearchParams
  found: FoundData
  /** The suggestions if nothing is found; null if there are results. */
  nothing: NothingFoundData | null
}) {
  const t = useTranslations('search')
  const isBusy = useNavigation().location?.pathname.endsWith(paths.search) === true
  const { totals, corrected, isCounted } = found
  const listRef = useRef<HTMLDivElement>(null)
  useHighlights(listRef, corrected || params.q, found)
  const total =
    params.kind === '' ? Object.values(totals).reduce((sum, count) => sum + count, 0) : totals[params.kind]
  const hasNothing = total === 0 && !isNarrowed(params)
  const pages = params.kind === '' ? 1 : Math.ceil(total / pageSize)
  return (
    <FavouritesProvider>
      <section className={classes(layout.shell, css.page)}>
        {!hasNothing && (
          <h1 className="visually-hidden">
            {params.q === '' ? t('page.title') : t('titleOf', { query: params.q })}
          </h1>
        )}
        <SearchBox params={params} isBusy={isBusy} />
        {corrected !== '' && (
          <p className={css.corrected} role="status">
            {t('corrected', { query: params.q, corrected })}
          </p>
        )}
        <KindTabs params={params} totals={totals} isCounted={isCounted} />
        {hasNothing ? (
          <NothingFound query={params.q} found={nothing ?? noWays} />
        ) : (
          <div className={css.list}>
            <SearchFilters params={params} facets={found.facets} isCounted={isCounted} />
            <div className={css.main}>
              <SearchTools params={params} found={found} total={total} isBusy={isBusy} />
              <FilterChips params={params} facets={found.facets} />
              <FollowLinks choices={searchToFollow(params, found)} />
              <div ref={listRef} className={classes(isBusy && css.busy)}>
                {total === 0 && <NothingNarrowed params={params} />}
                {params.kind === '' ? (
                  <AllKinds params={params} found={found} />
                ) : (
                  <>
                    {total > 0 && <h2 className="visually-hidden">{t(`section.${params.kind}`)}</h2>}
                    <KindResults kind={params.kind} params={params} found={found} />
                  </>
                )}
              </div>
              <Pagination
                label={t('pages')}
                page={params.page}
                pages={pages}
                to={(page) => searchPath({ ...params, page })}
              />
            </div>
          </div>
        )}
      </section>
    </FavouritesProvider>
  )
}

/** Shown if other kinds have results but this one has none. */
const noWays: NothingFoundData = { near: [], categories: [], producers: [], upcoming: [] }

/** Says that the filters leave no results. */
function NothingNarrowed({ params }: { params: SearchParams }) {
  const t = useTranslations('search')
  return (
    <EmptyState
      title={t('narrow.title')}
      action={
        <ButtonLink kind="line" size="sm" to={searchPath(withoutFilters(params))} preventScrollReset>
          {t('filters.clear')}
        </ButtonLink>
      }
    >
      {t('narrow.text')}
    </EmptyState>
  )
}
