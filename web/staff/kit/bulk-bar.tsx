import type { ReactNode } from 'react'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './bulk-bar.module.css'

/**
 * The place of the bar, which keeps its height so that nothing moves when the bar appears or disappears.
 *
 * @param idle shown while there is no bar
 * @param children the bar; false for none
 */
export const BulkPlace = ({ idle, children }: { idle?: ReactNode; children: ReactNode }) => (
  <div className={css.place}>{children || idle}</div>
)

/** An action on the selected rows; its label states their number and the effect. */
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
 * @param note shown beside it; not announced, because it may count seconds
 * @param children what is entered for an action, such as a number to move to
 */
export function BulkBar({
  text,
  note,
  children,
  actions,
}: {
  text: string
  note?: ReactNode
  children?: ReactNode
  actions: readonly BulkAction[]
}) {
  return (
    <div className={css.bar}>
      <strong role="status" className={css.text}>
        {text}
      </strong>
      {note && <span className={css.note}>{note}</span>}
      {children}
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
              <span aria-hidden="true" className="not-on-phone">
                <KeyCap>{cap}</KeyCap>
              </span>
            )}
          </button>
        ))}
      </span>
    </div>
  )
}
