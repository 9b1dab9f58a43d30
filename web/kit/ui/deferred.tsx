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
 * Returns a component that the server renders and whose script is loaded in parallel to the initial ones. Until it
 * arrives, the server's markup stays, with working links.
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

/** Renders again only when its props change: interrupted hydration has to start over. */
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

/** The nodes that the server rendered, as they were when the part was mounted. */
type Served = RefObject<readonly ChildNode[]>

/**
 * The server's markup of the component, with what has been entered into it. React drops that markup when a context
 * changes before the script has arrived, and shows this instead.
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

/** Enters into the component what was entered into the served markup that it takes over or replaces. */
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
    // A copy if React takes the nodes over: its next render resets their values to the state of the component.
    before.append(...nodes.map((node) => (after.contains(node) ? copyWithInput(node) : node)))
    queueMicrotask(() => restoreInput(after, before))
  }, [part, served, input])
  return null
}
