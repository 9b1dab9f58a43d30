import {
  type ComponentType,
  lazy,
  memo,
  type NamedExoticComponent,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './deferred.module.css'
import { loadWithRetry } from './load-with-retry.ts'

/**
 * A component that the server renders and whose script is loaded in parallel to the initial ones. Until it arrives, the
 * server's markup stays, with working links.
 */
export async function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<NamedExoticComponent<P>> {
  if (import.meta.env.SSR) return withSuspense(await load())
  const loading = loadWithRetry(load)
  const Lazy = lazy(async () => ({ default: await loading }))
  return withSuspense<P>((props) => <Lazy {...props} />)
}

/** Renders again only when its props change: interrupted hydration has to start over. */
const withSuspense = <P extends object>(Part: ComponentType<P>): NamedExoticComponent<P> =>
  memo(function Deferred(props: P) {
    const id = useId()
    const part = useRef<HTMLDivElement>(null)
    const served = useRef<HTMLElement>(null)
    return (
      <div ref={part} className={css.part} data-part={id}>
        <Suspense fallback={<ServerMarkup id={id} served={served} />}>
          <Part {...props} />
          <RestoreInput part={part} served={served} />
        </Suspense>
      </div>
    )
  })

type ElementRef = RefObject<HTMLElement | null>

/**
 * The server's markup of the component. React drops that markup when a context changes before the script has
 * arrived, and shows this instead.
 */
function ServerMarkup({ id, served }: { id: string; served: ElementRef }) {
  const [html] = useState(() => document.querySelector(`[data-part="${CSS.escape(id)}"]`)?.innerHTML ?? '')
  const keep = (element: HTMLElement | null) => {
    if (element) served.current = element
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own markup, unchanged
  return html && <div ref={keep} className={css.part} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Restores input and open details from the served markup in the component that replaces it. */
function RestoreInput({ part, served }: { part: ElementRef; served: ElementRef }) {
  useLayoutEffect(() => {
    const before = served.current
    const after = part.current
    served.current = null
    if (!after || !hasInput(before ?? after)) return
    void loadWithRetry(() => import('./reader-input.ts')).then(({ reenterInput, restoreInput }) =>
      before ? restoreInput(after, before) : reenterInput(after),
    )
  }, [part, served])
  return null
}

const hasInput = (part: Element): boolean =>
  part.querySelector('details[open]') !== null ||
  [...part.querySelectorAll('input')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  )
