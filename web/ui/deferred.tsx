import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense } from 'react'
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

/** Renders only when its props change: a part that is not there yet would be dropped by every change around it. */
const inSuspense = <P extends object>(Part: ComponentType<P>): NamedExoticComponent<P> =>
  memo(function Deferred(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
