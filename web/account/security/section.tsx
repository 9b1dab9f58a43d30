import { type ReactNode, useId } from 'react'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import css from './security.module.css'

/** A part of the page: its name, what it is for, and what can be done. */
export function Section({
  title,
  lead,
  act,
  children,
}: {
  title: string
  lead: string
  act?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <SectionHead title={title} id={id}>
        {act}
      </SectionHead>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  )
}
