import type { ComponentProps, ReactNode } from 'react'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { DraftMissing } from './draft-missing.tsx'

type Sale = DataOf<typeof saleDraftGet>

/** A page of a sale in preparation with its preloaded queries; without such a sale, a note that says so. */
export function DraftFrame({
  sale,
  queries,
  children,
}: {
  sale: Sale | null
  queries: ComponentProps<typeof PreloadedQueries>['preloaded']
  children: (sale: Sale) => ReactNode
}) {
  if (!sale) return <DraftMissing />
  return <PreloadedQueries preloaded={queries}>{children(sale)}</PreloadedQueries>
}
