import { isAvailable, paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'

/** A page of one's own without anything on it yet, and the way to where things are. */
export function NothingYet({ title, text, browse }: { title: string; text: string; browse: string }) {
  return (
    <EmptyState
      title={title}
      action={
        isAvailable('auctions') && (
          <ButtonLink kind="line" size="sm" to={paths.auctions}>
            {browse}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
