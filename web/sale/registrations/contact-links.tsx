import type { ReactNode } from 'react'
import { useHouse } from '#web/kit/page/house.tsx'
import css from './wizard.module.css'

/** For texts that name the house's telephone and its e-mail: both as links, so that a tap calls or writes. */
export function useContactLinks() {
  const { phone, email } = useHouse()
  const link = (href: string) => (text: ReactNode) => (
    <a key={href} href={href} className={css.link}>
      {text}
    </a>
  )
  return {
    phone,
    email,
    call: link(`tel:${phone.replaceAll(/[^+\d]/g, '')}`),
    write: link(`mailto:${email}`),
  }
}
