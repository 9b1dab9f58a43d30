import { useTranslations } from 'use-intl'
import { ListTools } from '#web/kit/forms/list-tools.tsx'
import { searchSorts } from '#wire/calls/search.ts'
import { type SearchParams, toPairs } from './search-params.ts'

/** The number of results and their sort order. */
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
      otherParams={toPairs({ ...params, sort: 'relevance', page: 1 })}
      label={t('sort.label')}
      sorts={searchSorts.map((sort) => ({ sort, name: t(`sort.${sort}`) }))}
      selected={params.sort}
      applyLabel={t('filters.apply')}
    />
  )
}
