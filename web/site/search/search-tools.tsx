import { useTranslations } from 'use-intl'
import { ListTools } from '#web/kit/forms/list-tools.tsx'
import { searchSorts } from '#wire/calls/search.ts'
import { pairsOf, type SearchParams } from './search-params.ts'

/** How much was found, and in which order it stands. */
export function SearchTools({
  params,
  total,
  isCounted,
  isBusy,
}: {
  params: SearchParams
  total: number
  isCounted: boolean
  isBusy: boolean
}) {
  const t = useTranslations('search')
  return (
    <ListTools
      count={t(isCounted ? 'count' : 'countAtLeast', { count: total })}
      isBusy={isBusy}
      otherParams={pairsOf({ ...params, sort: 'relevance', page: 1 })}
      label={t('sort.label')}
      sorts={searchSorts.map((sort) => ({ sort, name: t(`sort.${sort}`) }))}
      selected={params.sort}
      applyLabel={t('filters.apply')}
    />
  )
}
