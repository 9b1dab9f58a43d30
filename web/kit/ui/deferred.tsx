import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense, useId, useState } from 'react'
import css from './deferred.module.css'
import { persistently } from './persistently.ts'

/**
 * A part of a page that the server renders with it and whose script is not among the page's first: it is fetched beside
 * them. Until it is there, the markup stays as the server wrote it, with working links.
 */
export async function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<NamedExoticComponent<P>> {
  if (import.meta.env.SSR) return inSuspense(await load())
  const part = persistently(load)
  const Lazy = lazy(async () => ({ default: await part }))
  return inSuspense<P>((props) => <Lazy {...props} />)
}

/** Renders again only when its props change: hydration that is disturbed has to begin anew. */
const inSuspense = <P extends object>(Part: ComponentType<P>): NamedExoticComponent<P> =>
  memo(function Deferred(props: P) {
    const id = useId()
    return (
      <div className={css.part} data-part={id}>
        <Suspense fallback={<AsServed id={id} />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })

/**
 * The part's markup as the server sent it. React drops that markup when a context changes before the part's script has
 * arrived, and shows this in its place.
 */
function AsServed({ id }: { id: string }) {
  const [html] = useState(() => document.querySelector(`[data-part="${CSS.escape(id)}"]`)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own markup, as it stood in this very place
  return html && <div className={css.part} dangerouslySetInnerHTML={{ __html: html }} />
}
