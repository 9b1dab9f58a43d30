import type { ReactNode } from 'react'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'

/**
 * Shows the empty state of an account page, with a link to the sales.
 *
 * @param children further links
 */
export function EmptyAccountPage({
  title,
  text,
  browse,
  children,
}: {
  title: string
  text: string
  browse: string
  children?: ReactNode
}) {
  return (
    <EmptyState
      title={title}
      action={
        <div className={layout.row}>
          <ButtonLink kind="line" size="sm" to={paths.auctions}>
            {browse}
          </ButtonLink>
          {children}
        </div>
      }
    >
      {text}
    </EmptyState>
  )
}
