import css from './pay-by-card.module.css'

/** A label and its formatted amount. */
export type SumRow = { readonly label: string; readonly amount: string }

/** Shows the items and total of a payment, above its button. */
export function PaymentSums({ rows, total }: { rows: readonly SumRow[]; total?: SumRow | undefined }) {
  return (
    <dl className={css.sums} aria-live="polite">
      {rows.map((row) => (
        <Sum key={row.label} className={css.sum} {...row} />
      ))}
      {total && <Sum className={css.chosen} {...total} />}
    </dl>
  )
}

function Sum({ className, label, amount }: SumRow & { className: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
