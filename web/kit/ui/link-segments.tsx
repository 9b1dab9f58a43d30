import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './segmented.module.css'

/** One way of looking at a page, with an address of its own. */
export type LinkSegment = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
  readonly onChoose?: () => void
}

/** A few ways of looking at the same page side by side, as drawings whose words are only heard. */
export function LinkSegments({ label, segments }: { label: string; segments: readonly LinkSegment[] }) {
  return (
    <nav className={css.segmented} aria-label={label}>
      {segments.map(({ to, label: words, icon, current, onChoose }) => (
        <Link
          key={icon}
          to={to}
          replace
          preventScrollReset
          aria-label={words}
          aria-current={current ? 'true' : undefined}
          onClick={onChoose}
        >
          <Icon name={icon} />
        </Link>
      ))}
    </nav>
  )
}
