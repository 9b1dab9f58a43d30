import { classes } from '#web/kit/ui/classes.ts'
import type { Drawing as Shapes } from '#wire/entities/report.ts'
import css from './reports.module.css'

const looks = {
  own: css.own,
  before: css.before,
  band: css.band,
  rule: css.rule,
  label: css.label,
  ownLabel: css.ownLabel,
  beforeLabel: css.beforeLabel,
} as const

/** A chart as the server has drawn it. Its table says the same to screen readers. */
export function Drawing({
  drawing: { width, height, shapes },
  isBars,
  label,
  className,
}: {
  drawing: Shapes
  isBars: boolean
  label: string
  className?: string | undefined
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classes(css.drawing, isBars && css.bars, className)}
    >
      {shapes.map((shape, index) =>
        shape.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a drawing have no other identity
          <path key={index} d={shape.path} className={looks[shape.look]} />
        ) : (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a drawing have no other identity
            key={index}
            x={shape.x}
            y={shape.y}
            textAnchor={shape.anchor}
            className={looks[shape.look]}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  )
}
