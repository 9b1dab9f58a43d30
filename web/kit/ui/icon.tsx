import { classes } from './classes.ts'
import css from './icon.module.css'
import { type Drawing, type IconName, iconPaths } from './icon-paths.ts'

/** Shows a decorative icon, hidden from screen readers. */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName | Drawing
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}) {
  const drawing: Drawing = typeof name === 'string' ? iconPaths[name] : name
  return (
    <svg className={classes(css.icon, css[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.solid && <path className={css.solid} d={drawing.solid} />}
      {drawing.strokes && <path d={drawing.strokes} />}
    </svg>
  )
}
