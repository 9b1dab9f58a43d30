import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ListTools } from '#web/kit/forms/list-tools.tsx'
import { productSorts } from '#wire/calls/mall.ts'
import { type MallWish, searchOf } from './mall-wish.ts'

/** How many products a wish finds, and in which order they stand. */
export function MallTools({ wish, total }: { wish: MallWish; total: number }) {
  const t = useTranslations('mall')
  return (
    <ListTools
      count={t('count', { count: total })}
      isBusy={useNavigation().state === 'loading'}
      kept={[...new URLSearchParams(searchOf({ ...wish, sort: 'newest', page: 1 }))]}
      label={t('sort.label')}
      sorts={productSorts.map((sort) => ({ sort, name: t(`sort.${sort}`) }))}
      chosen={wish.sort}
      apply={t('filters.apply')}
    />
  )
}
