import {
  type ComponentType,
  lazy,
  memo,
  type NamedExoticComponent,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './deferred.module.css'
import { persistently } from './persistently.ts'
import { type ReaderInput, readInput, reenterInput, restoreInput } from './reader-input.ts'

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
    const place = useRef<HTMLDivElement>(null)
    const input = useRef<ReaderInput | null>(null)
    return (
      <div ref={place} className={css.part} data-part={id}>
        <Suspense fallback={<AsServed id={id} onLeave={(left) => (input.current = left)} />}>
          <Part {...props} />
          <Restore
            run={() => {
              if (!place.current) return
              if (input.current) restoreInput(place.current, input.current)
              else reenterInput(place.current)
              input.current = null
            }}
          />
        </Suspense>
      </div>
    )
  })

/**
 * The part's markup as the server sent it. React drops that markup when a context changes before the part's script has
 * arrived, and shows this in its place.
 *
 * @param onLeave receives what its reader opened and typed when the part replaces it
 */
function AsServed({ id, onLeave }: { id: string; onLeave: (input: ReaderInput) => void }) {
  const [html] = useState(() => document.querySelector(`[data-part="${CSS.escape(id)}"]`)?.innerHTML ?? '')
  const place = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    const served = place.current
    return () => {
      if (served) leave.current(readInput(served))
    }
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own markup, as it stood in this very place
  return html && <div ref={place} className={css.part} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Runs once the part beside it is on the page. */
function Restore({ run }: { run: () => void }) {
  const first = useRef(run)
  useLayoutEffect(() => first.current(), [])
  return null
}
