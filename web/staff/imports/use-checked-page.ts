import { useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { importCheck } from '#wire/calls/imports.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Rows of a page of a check. */
const pageSize = 200

export type CheckedPage = ReturnType<typeof useCheckedPage>

/**
 * Returns a page of the check of an import. The previous page stays visible while another one loads, so that
 * the focus stays on its buttons. A page beyond the last, because rows were corrected, becomes the last.
 */
export function useCheckedPage(filter: Omit<PayloadInputOf<typeof importCheck>, 'page' | 'size'>) {
  const [wanted, setWanted] = useState(1)
  const query = useApiQuery(importCheck, { ...filter, page: wanted, size: pageSize })
  const [held, setHeld] = useState(query.data)
  if (query.data && query.data !== held) setHeld(query.data)
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize))
  if (query.data && wanted > pages) setWanted(pages)
  return {
    /** Undefined until a page has been loaded. */
    data: query.data ?? held,
    /** null unless the page could not be loaded. */
    problem: query.isError ? { isBusy: query.isFetching, retry: () => void query.refetch() } : null,
    goTo: setWanted,
  }
}
