import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './plate.module.css'

/** The warm ground that a picture lies on: it holds the picture's place before the picture is there. */
export function Plate({
  ratio = 'portrait',
  className,
  children,
}: {
  /** 4:5, 3:2, 16:9, or whatever shape its own container gives it. */
  ratio?: 'portrait' | 'landscape' | 'wide' | 'free'
  className?: string | undefined
  children?: ReactNode
}) {
  return <div className={classes(css.plate, css[ratio], className)}>{children}</div>
}
