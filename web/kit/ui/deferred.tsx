import {
  type ComponentType,
  lazy,
  memo,
  type NamedExoticComponent,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './deferred.module.css'
import { loadWithRetry } from './load-with-retry.ts'

/**
 * Returns a component that the server renders and whose script is loaded in parallel to the initial ones.
 * Until then the server's markup stays, with working links.
 */
export async function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<NamedExoticComponent<P>> {
  if (import.meta.env.SSR) return withSuspense(await load(), { current: null })
  const input: ReaderInput = { current: null }
  const loading = Promise.all([loadWithRetry(load), loadWithRetry(() => import('./reader-input.ts'))])
  const Lazy = lazy(async () => {
    const [component, readerInput] = await loading
    input.current = readerInput
    return { default: component }
  })
  return withSuspense<P>((props) => <Lazy {...props} />, input)
}

/** Set before the component is rendered in the browser. */
type ReaderInput = { current: typeof import('./reader-input.ts') | null }

/**
 * Wraps a component in Suspense. It renders again only when its props change, since interrupted hydration has
 * to start over.
 */
const withSuspense = <P extends object>(
  Part: ComponentType<P>,
  input: ReaderInput,
): NamedExoticComponent<P> =>
  memo(function Deferred(props: P) {
    const part = useRef<HTMLDivElement>(null)
    const served = useRef<readonly ChildNode[]>([])
    const mount = useCallback((element: HTMLDivElement | null) => {
      part.current = element
      served.current = [...(element?.childNodes ?? [])]
    }, [])
    return (
      <div ref={mount} className={css.part}>
        <Suspense fallback={<ServerMarkup served={served} />}>
          <Part {...props} />
          <RestoreInput part={part} served={served} input={input} />
        </Suspense>
      </div>
    )
  })

/** The nodes rendered by the server, as they were when the part was mounted. */
type Served = RefObject<readonly ChildNode[]>

/**
 * Shows the server's markup of the component with the user's input. React drops the original markup if a
 * context changes before the script has arrived, and shows this instead.
 */
function ServerMarkup({ served }: { served: Served }) {
  const [focused] = useState(() => document.activeElement)
  const show = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      element.replaceChildren(...served.current)
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true })
    },
    [served, focused],
  )
  return <div ref={show} className={css.part} />
}

/** Transfers the user's input from the served markup to the component that hydrates or replaces it. */
function RestoreInput({
  part,
  served,
  input,
}: {
  part: RefObject<HTMLDivElement | null>
  served: Served
  input: ReaderInput
}) {
  useLayoutEffect(() => {
    const nodes = served.current
    served.current = []
    const after = part.current
    if (!after || !input.current || nodes.length === 0) return
    const { restoreInput, copyWithInput } = input.current
    const before = document.createElement('div')
    // A copy if React hydrates the nodes, since its next render resets their values to the state of the component.
    before.append(...nodes.map((node) => (after.contains(node) ? copyWithInput(node) : node)))
    queueMicrotask(() => restoreInput(after, before))
  }, [part, served, input])
  return null
}
