import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './plate.module.css'

/** Shows the background of a picture, which reserves its space. */
export function Plate({
  ratio = 'portrait',
  className,
  children,
}: {
  /** 4:5, 3:2, 16:9 or the shape of its container. */
  ratio?: 'portrait' | 'landscape' | 'wide' | 'free'
  className?: string | undefined
  children?: ReactNode
}) {
  return <div className={classes(css.plate, css[ratio], className)}>{children}</div>
}
