import { type ReactNode, useId, useState } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import css from './filter-fold.module.css'
import { FilterToggle } from './filter-toggle.tsx'

/** Shows filters, which fold behind a button in narrow windows. @param props.label the label of the button */
export function FilterFold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={css.toggle}>
        <FilterToggle
          filters={id}
          isOpen={isOpen}
          className={undefined}
          label={label}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} className={classes(css.filters, isOpen && css.open)}>
        {children}
      </div>
    </>
  )
}
