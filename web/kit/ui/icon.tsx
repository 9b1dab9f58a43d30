import { classes } from './classes.ts'
import css from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

/** A decorative icon, hidden from screen readers. */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}) {
  const drawing: { strokes?: string; solid?: string } = iconPaths[name]
  return (
    <svg className={classes(css.icon, css[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.solid && <path className={css.solid} d={drawing.solid} />}
      {drawing.strokes && <path d={drawing.strokes} />}
    </svg>
  )
}
