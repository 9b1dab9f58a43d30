import type { ReactNode } from 'react'
import { useHouse } from '#web/kit/page/house.tsx'
import css from './wizard.module.css'

/** Returns renderers of telephone numbers and email addresses in texts as links. */
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
