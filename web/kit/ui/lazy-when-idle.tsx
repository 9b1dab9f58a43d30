import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/live/listeners.ts'
import { whenIdle } from './idle.ts'
import { createLoadQueue } from './load-queue.ts'
import { loadWithRetry } from './load-with-retry.ts'

const loadInTurn = createLoadQueue()

/**
 * Returns a dialog or part that is not in the page's initial scripts. It is loaded when the page is idle, in
 * turn with others, or immediately once it has the property `open`. Until then it renders the placeholder,
 * also on the server.
 */
export const lazyWhenIdle = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> => createLazy(load, placeholder, (props) => !('open' in props && props.open))

/** Returns such a part, loaded as soon as it is rendered. */
export const lazyAtOnce = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> => createLazy(load, placeholder, () => false)

/** Creates a component that is loaded with retries until it succeeds. */
function createLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode,
  mayWait: (props: P) => boolean,
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
  return function Lazy(props: P) {
    const Sheet = useSyncExternalStore(listeners.add, current, none)
    const isWaiting = mayWait(props)
    useEffect(() => {
      if (Sheet) return undefined
      if (isWaiting) return whenIdle(() => void loadInTurn(loadOnce))
      void loadOnce()
      return undefined
    }, [Sheet, isWaiting])
    return Sheet ? <Sheet {...props} /> : placeholder
  }
}

/**
 * Returns undefined while React hydrates the server's markup, which has the placeholder even if another
 * instance has loaded.
 */
const none = () => null
