import type { ReactNode } from 'react'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './bulk-bar.module.css'

/** An action on the selected rows; its label names their number and the effect. */
export type BulkAction = {
  readonly label: string
  readonly cap?: string
  readonly isBusy?: boolean
  readonly run: () => void
}

/**
 * The bar above a list's footer: what is selected or has just been done, and what can be done with it.
 *
 * @param text announced when it changes
 * @param note beside it; not announced, because it may count seconds
 */
export function BulkBar({
  text,
  note,
  actions,
}: {
  text: string
  note?: ReactNode
  actions: readonly BulkAction[]
}) {
  return (
    <div className={css.bar}>
      <strong role="status" className={css.text}>
        {text}
      </strong>
      {note && <span className={css.note}>{note}</span>}
      <span className={css.actions}>
        {actions.map(({ label, cap, isBusy, run }) => (
          <button
            key={label}
            type="button"
            className={css.action}
            aria-disabled={isBusy || undefined}
            aria-keyshortcuts={cap}
            onClick={isBusy ? undefined : run}
          >
            {label}
            {cap && (
              <span aria-hidden="true" className={css.cap}>
                <KeyCap>{cap}</KeyCap>
              </span>
            )}
          </button>
        ))}
      </span>
    </div>
  )
}
