import { Fragment } from 'react'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import css from './product-card.module.css'

/** The facts of a product with a dot between two of them, unless a line ends there. */
export const DottedFacts = ({ facts }: { facts: string }) =>
  facts.split(' · ').map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && (
        <>
          <span className="visually-hidden"> ·</span>
          <span className={css.dot}> </span>
        </>
      )}
      {bindUnits(fact)}
    </Fragment>
  ))
