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

/** Renders again only when its props change: a hydration that is interrupted starts over. */
const inSuspense = <P extends object>(Part: ComponentType<P>): NamedExoticComponent<P> =>
  memo(function Deferred(props: P) {
    const id = useId()
    const part = useRef<HTMLDivElement>(null)
    const served = useRef<HTMLElement>(null)
    return (
      <div ref={part} className={css.part} data-part={id}>
        <Suspense fallback={<AsServed id={id} served={served} />}>
          <Part {...props} />
          <KeepInput part={part} served={served} />
        </Suspense>
      </div>
    )
  })

type Place = RefObject<HTMLElement | null>

/**
 * The part's markup as the server sent it. React drops that markup when a context changes before the part's script has
 * arrived, and shows this in its place.
 */
function AsServed({ id, served }: { id: string; served: Place }) {
  const [html] = useState(() => document.querySelector(`[data-part="${CSS.escape(id)}"]`)?.innerHTML ?? '')
  const keep = (element: HTMLElement | null) => {
    if (element) served.current = element
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own markup, as it stood in this very place
  return html && <div ref={keep} className={css.part} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Hands what was typed and opened in the served markup to the part that takes its place. */
function KeepInput({ part, served }: { part: Place; served: Place }) {
  useLayoutEffect(() => {
    const before = served.current
    const after = part.current
    served.current = null
    if (!after || !hasInput(before ?? after)) return
    void persistently(() => import('./reader-input.ts')).then(({ reenterInput, restoreInput }) =>
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
