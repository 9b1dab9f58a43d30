import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/live/listeners.ts'
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
  const listeners = createListeners()
  let loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const loadOnce = () => {
    loading ??= loadWithRetry(load).then((sheet) => {
      loaded = sheet
      listeners.emit()
    })
    return loading
  }
  const current = () => loaded
  return function LazyWhenIdle(props: P) {
    const Sheet = useSyncExternalStore(listeners.add, current, none)
    const { open } = props
    useEffect(() => {
      if (Sheet) return undefined
      if (!open) return whenIdle(() => void loadInTurn(loadOnce))
      void loadOnce()
      return undefined
    }, [Sheet, open])
    return Sheet ? <Sheet {...props} /> : placeholder
  }
}

/** While React takes over the server's markup, which has the placeholder, although another instance may have loaded. */
const none = () => null
