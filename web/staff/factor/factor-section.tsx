import { type ReactNode, useId } from 'react'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import css from './factor.module.css'

/** A section for one second factor: its title, purpose, and controls. */
export function FactorSection({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  )
}
