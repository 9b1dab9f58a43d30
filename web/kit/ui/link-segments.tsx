import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { Drawing, IconName } from './icon-paths.ts'
import css from './segmented.module.css'

/** A view of a page with its own URL. */
export type LinkSegment = {
  readonly to: string
  readonly label: string
  readonly icon: IconName | Drawing
  readonly current: boolean
  readonly onChoose?: () => void
}

/** Shows views of the same page as icon links with accessible labels. */
export function LinkSegments({ label, segments }: { label: string; segments: readonly LinkSegment[] }) {
  return (
    <nav className={css.segmented} aria-label={label}>
      {segments.map(({ to, label: segmentLabel, icon, current, onChoose }) => (
        <Link
          key={segmentLabel}
          to={to}
          replace
          preventScrollReset
          aria-label={segmentLabel}
          aria-current={current ? 'true' : undefined}
          onClick={onChoose}
        >
          <Icon name={icon} />
        </Link>
      ))}
    </nav>
  )
}
