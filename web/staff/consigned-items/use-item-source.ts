import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApiCall, useRefresh, useUserId } from '#web/kit/api/api-hooks.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import type { RowSource } from '#web/staff/lots/row-source.ts'
import { itemList } from '#wire/calls/items.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { itemSource } from './item-source.ts'

/** Returns the items of a consignment as rows of the grid, as the page has loaded them. */
export function useItemSource(consignmentId: string): RowSource {
  const call = useApiCall()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const userId = useUserId()
  return useMemo(() => {
    const key = callKey(userId, itemList, { consignmentId })
    return itemSource(call, consignmentId, {
      held: () => queries.getQueryData<DataOf<typeof itemList>>(key)?.list,
      refresh: () => refresh(itemList),
    })
  }, [call, refresh, queries, userId, consignmentId])
}
