import { Icon } from './icon.tsx'
import type { Drawing, IconName } from './icon-paths.ts'
import css from './segmented.module.css'

/** One option of a segmented control: text, or an icon with an accessible label. */
export type Segment<T extends string> = {
  readonly value: T
  readonly label: string
  readonly icon?: IconName | Drawing
}

/** Shows a segmented control. */
export function Segmented<T extends string>({
  label,
  segments,
  value,
  onChange,
  disabled = false,
}: {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
}) {
  return (
    <fieldset className={css.segmented} aria-label={label} disabled={disabled}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          aria-label={segment.icon ? segment.label : undefined}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ? <Icon name={segment.icon} /> : segment.label}
        </button>
      ))}
    </fieldset>
  )
}
