import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { PageLinks } from '#web/kit/ui/page-links.tsx'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { Chips } from './chips.tsx'
import { EveryKind, OneKind } from './hit-lists.tsx'
import type { Found } from './hits.ts'
import { KindTabs } from './kind-tabs.tsx'
import css from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchTools } from './search-tools.tsx'
import { isNarrowed, pageSize, type SearchWish, searchPath, wordsAlone } from './search-wish.ts'
import { useFoundWords } from './use-found-words.ts'

/** What a search has found: the query as its headline, kinds, filters, hits. All of it is in the page's address. */
export function SearchPage({ wish, found }: { wish: SearchWish; found: Found }) {
  const t = useTranslations('search')
  const isBusy = useNavigation().location?.pathname.endsWith(paths.search) === true
  const { totals, corrected, isCounted } = found
  const list = useRef<HTMLDivElement>(null)
  useFoundWords(list, corrected || wish.q, found)
  const total =
    wish.kind === '' ? Object.values(totals).reduce((sum, one) => sum + one, 0) : totals[wish.kind]
  const pages = wish.kind === '' ? 1 : Math.ceil(total / pageSize)
  return (
    <FavouritesProvider>
      <section className={classes(layout.shell, css.page)}>
        <h1 className="visually-hidden">
          {wish.q === '' ? t('page.title') : t('titleOf', { query: wish.q })}
        </h1>
        <SearchBox wish={wish} isBusy={isBusy} />
        <KindTabs wish={wish} totals={totals} isCounted={isCounted} />
        {corrected !== '' && (
          <p className={css.corrected} role="status">
            {t('corrected', { query: wish.q, corrected })}
          </p>
        )}
        {total === 0 && !isNarrowed(wish) ? (
          <Nothing wish={wish} />
        ) : (
          <div className={css.list}>
            <SearchFilters wish={wish} facets={found.facets} />
            <div className={css.main}>
              <SearchTools wish={wish} total={total} isCounted={isCounted} isBusy={isBusy} />
              <Chips wish={wish} facets={found.facets} />
              <div ref={list} className={classes(isBusy && css.busy)}>
                {total === 0 && <Nothing wish={wish} />}
                {wish.kind === '' ? (
                  <EveryKind wish={wish} found={found} />
                ) : (
                  <>
                    {total > 0 && <h2 className="visually-hidden">{t(`section.${wish.kind}`)}</h2>}
                    <OneKind kind={wish.kind} wish={wish} found={found} />
                  </>
                )}
              </div>
              <PageLinks
                label={t('pages')}
                page={wish.page}
                pages={pages}
                to={(page) => searchPath({ ...wish, page })}
              />
            </div>
          </div>
        )}
      </section>
    </FavouritesProvider>
  )
}

/** Nothing found: why that may be, and one way on. */
function Nothing({ wish }: { wish: SearchWish }) {
  const t = useTranslations('search')
  if (isNarrowed(wish)) {
    return (
      <EmptyState
        title={t('narrow.title')}
        action={
          <ButtonLink kind="line" size="sm" to={searchPath(wordsAlone(wish))} preventScrollReset>
            {t('filters.clear')}
          </ButtonLink>
        }
      >
        {t('narrow.text')}
      </EmptyState>
    )
  }
  const kind = wish.q === '' ? 'empty' : 'none'
  return (
    <div className={css.nothing}>
      <EmptyState
        title={t(`${kind}.title`, { query: wish.q })}
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
