import type { ReactNode } from 'react'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListFooter } from './split.tsx'

/** The foot of a list: how much of it is shown, and its pages. @param label of the navigation */
export function PagedFooter({
  label,
  page,
  pages,
  to,
  children,
}: {
  label: string
  page: number
  pages: number
  to: (page: number) => string
  children: ReactNode
}) {
  return (
    <ListFooter end={<Pagination label={label} page={page} pages={pages} to={to} />}>
      <span role="status">{children}</span>
    </ListFooter>
  )
}
