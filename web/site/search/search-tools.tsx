import { useTranslations } from 'use-intl'
import { ListTools } from '#web/kit/forms/list-tools.tsx'
import { searchSorts } from '#wire/calls/search.ts'
import { placeOfResults } from './place-of-results.ts'
import type { FoundData } from './results.ts'
import { type SearchParams, searchQuery } from './search-params.ts'

/** Shows the number of results, their place if they have one in common, and their sort order. */
export function SearchTools({
  params,
  found: { corrected, isCounted, facets },
  total,
  isBusy,
}: {
  params: SearchParams
  found: Pick<FoundData, 'corrected' | 'isCounted' | 'facets'>
  total: number
  isBusy: boolean
}) {
  const t = useTranslations('search')
  const place = placeOfResults({ text: corrected || params.q, isName: corrected !== '' }, facets, total)
  const count =
    isCounted && place !== null
      ? t('countFrom', { count: total, place })
      : t(isCounted ? 'count' : 'countAtLeast', { count: total })
  return (
    <ListTools
      count={count}
      isBusy={isBusy}
      otherParams={[...new URLSearchParams(searchQuery.format({ ...params, sort: 'relevance', page: 1 }))]}
      label={t('sort.label')}
      sorts={searchSorts.map((sort) => ({ sort, name: t(`sort.${sort}`) }))}
      selected={params.sort}
      applyLabel={t('filters.apply')}
    />
  )
}
