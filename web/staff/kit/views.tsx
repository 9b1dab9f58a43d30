import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './list-tools.module.css'

/** A view of a list with its own address. */
export type View = {
  readonly to: string
  readonly label: string
  readonly count?: number
  readonly isCurrent: boolean
}

/** The views of a list: Under review 14 · Approved 126. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const bar = useRef<HTMLElement>(null)
  const current = views.find(({ isCurrent }) => isCurrent)?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is current
  useEffect(() => {
    if (bar.current) centreCurrent(bar.current)
  }, [current])
  return (
    <nav ref={bar} className={css.views} aria-label={label}>
      {views.map(({ to, label: name, count, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          className={css.view}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name} {count !== undefined && <span className={css.count}>{figure(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls a bar so that its current link is in the middle, since on a phone it may be outside the screen. */
function centreCurrent(bar: HTMLElement): void {
  const link = bar.querySelector('[aria-current]')
  if (!link) return
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()]
  bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

/** The bar above a list: views and filters, then the search at its end. */
export function ListTools({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.tools}>
      {children}
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}
