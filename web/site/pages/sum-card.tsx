import type { ReactNode } from 'react'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './cost-calculator.module.css'

/**
 * Shows a card with a sum beside a guide. @param id the id of its title @param questions where to ask, with
 * the company's telephone number; omitted if it has none
 */
export function SumCard({
  id,
  title,
  questions,
  className,
  children,
}: {
  id: string
  title: string
  questions: (phone: () => ReactNode) => ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const { phone } = useHouse()
  return (
    <aside className={classes(css.calculator, className)} aria-labelledby={id}>
      <h2 id={id} className={typography.t3}>
        {title}
      </h2>
      {children}
      {phone !== '' && (
        <p className={classes(typography.muted, typography.sizeS)}>
          {questions(() => (
            <PhoneLink key="phone" phone={phone} />
          ))}
        </p>
      )}
    </aside>
  )
}
