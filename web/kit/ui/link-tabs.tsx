import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from './classes.ts'
import css from './link-tabs.module.css'
import typography from './type.module.css'

/** A view of the same page with its own URL. */
export type LinkTab = {
  readonly to: string
  readonly label: string
  readonly count?: number | undefined
  /** The pending work in this view. */
  readonly badge?: ReactNode
  readonly current: boolean
}

/** Shows tabs: All 5 · Live 1 · Ended 1. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? 'true' : undefined}>
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className={classes(typography.dim, typography.finest)}>{figure(tab.count)}</span>
          )}
          {tab.badge}
        </Link>
      ))}
    </nav>
  )
}
