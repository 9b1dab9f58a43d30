import type { ReactNode } from 'react'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { LoadingOrError } from './loading-or-error.tsx'
import { ListFooter, Split } from './split.tsx'

/**
 * A page of a list without records beside it, with its total and links to its other pages.
 *
 * @param children the rows; null until they are loaded
 * @param failed the message that they could not be loaded @param shown the text stating how many are shown
 */
export function PagedList({
  query,
  failed,
  shown,
  pagesLabel,
  page,
  pages,
  to,
  children,
}: {
  query: Parameters<typeof LoadingOrError>[0]['query']
  failed: string
  shown: string
  pagesLabel: string
  page: number
  pages: number
  to: (page: number) => string
  children: ReactNode
}) {
  return (
    <Split
      isChosen={false}
      record={null}
      list={children ?? <LoadingOrError message={failed} query={query} />}
      footer={
        children && (
          <ListFooter end={<Pagination label={pagesLabel} page={page} pages={pages} to={to} />}>
            <span role="status">{shown}</span>
          </ListFooter>
        )
      }
    />
  )
}
