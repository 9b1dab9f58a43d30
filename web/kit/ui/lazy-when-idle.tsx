import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { createLoadQueue } from './load-queue.ts'
import { loadWithRetry } from './load-with-retry.ts'

/** A component that opens. */
type Openable = { readonly open: boolean }

const loadInTurn = createLoadQueue()

/**
 * A dialog or part that is not in the page's initial scripts. It is loaded when the page is idle, in turn with others, or
 * immediately when `open`, and retried until it succeeds. Until then it renders the placeholder, on the server too.
 */
export function lazyWhenIdle<P extends Openable>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const loadOnce = () => {
    loading ??= loadWithRetry(load).then((sheet) => {
      loaded = sheet
    })
    return loading
  }
  return function LazyWhenIdle(props: P) {
    const [Sheet, setSheet] = useState(() => loaded)
    const { open } = props
    useEffect(() => {
      if (Sheet) return undefined
      const show = () => setSheet(() => loaded)
      if (!open) return whenIdle(() => void loadInTurn(loadOnce).then(show))
      void loadOnce().then(show)
      return undefined
    }, [Sheet, open])
    return Sheet ? <Sheet {...props} /> : placeholder
  }
}
