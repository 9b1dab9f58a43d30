import { classes } from './classes.ts'
import css from './skeleton.module.css'

/** A loading placeholder; its size comes from `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(css.skeleton, className)} aria-hidden="true" />
}
