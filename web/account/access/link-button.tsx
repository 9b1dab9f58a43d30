import type { ReactNode } from 'react'
import css from './link-button.module.css'

/** Looks like a link, for what stays on the page. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.link} onClick={onClick}>
      {children}
    </button>
  )
}

/** The same look for a link beside it. */
export const linkLook = css.link ?? ''
