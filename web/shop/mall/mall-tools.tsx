import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ListTools } from '#web/kit/forms/list-tools.tsx'
import { productSorts } from '#wire/calls/mall.ts'
import { type MallParams, mallQuery } from './mall-params.ts'

/** The number of products found, and their sort order. */
export function MallTools({ params, total }: { params: MallParams; total: number }) {
  const t = useTranslations('mall')
  return (
    <ListTools
      count={t('count', { count: total })}
      isBusy={useNavigation().state === 'loading'}
      otherParams={[...new URLSearchParams(mallQuery.format({ ...params, sort: 'newest', page: 1 }))]}
      label={t('sort.label')}
      sorts={productSorts.map((sort) => ({ sort, name: t(`sort.${sort}`) }))}
      selected={params.sort}
      applyLabel={t('filters.apply')}
    />
  )
}
