import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { ItemTable } from './item-table.tsx'

/** Items in a table, or the state of an empty or failed list. @param of the page that lists them */
export function ListedItems({
  of,
  query,
  ...table
}: {
  of: 'items' | 'returns'
  query: ComponentProps<typeof LoadingOrError>['query'] & {
    readonly data: { readonly list: readonly CustodyItem[] } | undefined
  }
} & Omit<ComponentProps<typeof ItemTable>, 'caption' | 'items'>) {
  const t = useTranslations('custody')
  const { data } = query
  if (!data) return <LoadingOrError message={t('failed')} query={query} />
  if (data.list.length === 0) return <NoRows title={t(`${of}.none`)} text={t(`${of}.noneText`)} />
  return <ItemTable caption={t(`${of}.title`)} items={data.list} {...table} />
}
