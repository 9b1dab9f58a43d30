import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './link-button.module.css'

/** Shows a button that looks like a link, for actions on the same page. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={linkLook} onClick={onClick}>
      {children}
    </button>
  )
}

/** The class name of the same look, for a real link beside it. */
export const linkLook = classes(typography.link, css.target)
