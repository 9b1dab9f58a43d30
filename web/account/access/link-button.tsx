import type { ReactNode } from 'react'
import css from './link-button.module.css'

/** A button that looks like a link, for actions on the same page. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.link} onClick={onClick}>
      {children}
    </button>
  )
}

/** Class name of the same look, for a real link beside it. */
export const linkLook = css.link ?? ''
