import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import css from './icon-button.module.css'
import type { Drawing, IconName } from './icon-paths.ts'

/** Shows a 44 px icon button. `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName | Drawing; label: string } & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  return (
    <button type="button" className={classes(css.button, className)} aria-label={label} {...rest}>
      <Icon name={icon} size="lg" />
    </button>
  )
}
