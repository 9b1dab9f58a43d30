import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { type Parcel, ShipForm } from './ship-form.tsx'

/** The next step of an order of goods: dispatching it, or an action without fields; null for none. */
type NextStep =
  | { readonly kind: 'ship'; readonly label: string; readonly onShip: (parcel: Parcel) => void }
  | { readonly kind: 'act'; readonly label: string; readonly onAct: () => void }

/** The cancellation of an order of goods: its effects, and the names of both buttons. */
type Cancelling = {
  readonly label: string
  readonly note: string
  readonly keep: string
  readonly confirm: string
  /** The field for the reason, where one is required. */
  readonly reason?: { readonly label: string; readonly hint: string }
  /** @param reason '' if none is required */
  readonly onCancel: (reason: string) => Promise<void>
}

/** The next step of an order of goods with its fields, and cancelling it. The buttons stay in sight at the foot. */
export function GoodsOrderActions({
  next,
  cancelling,
  isBusy,
  problem,
}: {
  next: NextStep | null
  /** null if it may not be cancelled. */
  cancelling: Cancelling | null
  isBusy: boolean
  problem: string
}) {
  const [isCancelling, setCancelling] = useState(false)
  const form = useId()
  if (!next && !cancelling) return null
  if (isCancelling && cancelling)
    return (
      <Cancellation
        cancelling={cancelling}
        isBusy={isBusy}
        problem={problem}
        onLeave={() => setCancelling(false)}
      />
    )
  return (
    <>
      {next?.kind === 'ship' && <ShipForm id={form} onShip={next.onShip} />}
      <RecordFoot problem={problem}>
        {cancelling && (
          <Button kind="line" size="sm" onClick={() => setCancelling(true)}>
            {cancelling.label}
          </Button>
        )}
        {next && (
          <Button
            size="sm"
            busy={isBusy}
            className={record.next}
            {...(next.kind === 'ship' ? { type: 'submit', form } : { onClick: next.onAct })}
          >
            {next.label}
          </Button>
        )}
      </RecordFoot>
    </>
  )
}

function Cancellation({
  cancelling: { note, keep, confirm, reason, onCancel },
  isBusy,
  problem,
  onLeave,
}: {
  cancelling: Cancelling
  isBusy: boolean
  problem: string
  onLeave: () => void
}) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const keeping = useRef<HTMLButtonElement>(null)
  // The pressed button has disappeared, so the field, or the button that keeps the order, gets the focus.
  useEffect(() => (field.current ?? keeping.current)?.focus(), [])
  return (
    <>
      <form
        id={form}
        method="post"
        hidden={!reason}
        className={reason && record.fields}
        onSubmit={(event) => {
          event.preventDefault()
          const entered = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
          void onCancel(entered).then(onLeave)
        }}
      >
        {reason && <TextField {...reason} name="reason" required maxLength={200} ref={field} />}
      </form>
      <RecordFoot problem={problem} note={note}>
        <Button ref={keeping} kind="quiet" size="sm" onClick={onLeave}>
          {keep}
        </Button>
        <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
          {confirm}
        </Button>
      </RecordFoot>
    </>
  )
}
