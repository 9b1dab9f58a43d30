import { Fragment } from 'react'
import css from './address-text.module.css'

/** Shows an address whose lines break between its parts, not within a name. */
export const AddressText = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order, and two may be alike
    <Fragment key={index}>
      <span className={css.part}>{part}</span>{' '}
    </Fragment>
  ))
