import { type ReactNode, useId } from 'react'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import css from './security.module.css'

/** Shows a section of the page with its title, description and action. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <SectionHead title={title} id={id}>
        {action}
      </SectionHead>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  )
}
