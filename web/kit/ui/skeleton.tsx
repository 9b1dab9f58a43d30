import { classes } from './classes.ts'
import css from './skeleton.module.css'

/**
 * Shows a loading placeholder, whose size comes from `className`.
 * @param props.tall whether it fills most of a page
 */
export function Skeleton({
  className,
  tall = false,
}: {
  className?: string | undefined
  tall?: boolean | undefined
}) {
  return <div className={classes(css.skeleton, tall && css.tall, className)} aria-hidden="true" />
}
