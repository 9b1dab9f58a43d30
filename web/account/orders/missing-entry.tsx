import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'

/**
 * Shows the content of a page in place of missing items: its title, a sentence, and a link to the list. Search engines do not
 * index it.
 */
export function MissingEntry({
  texts: { title, text, way },
  to,
}: {
  texts: Readonly<Record<'title' | 'text' | 'way', string>>
  to: string
}) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        title={title}
        action={
          <ButtonLink kind="line" size="sm" to={to}>
            {way}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
