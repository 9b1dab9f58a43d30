import { Fragment } from 'react'
import css from './address-text.module.css'

/** An address whose lines break between its parts, not inside a name. */
export const AddressText = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part) => (
    <Fragment key={part}>
      <span className={css.part}>{part}</span>{' '}
    </Fragment>
  ))
