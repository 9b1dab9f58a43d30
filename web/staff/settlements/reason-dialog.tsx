import { useState } from 'react'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { ActReason } from '#web/staff/orders/act-reason.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useSettlementAct } from './use-settlement-act.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** A dialog that asks for a reason only. */
export function ReasonDialog({
  name,
  text,
  request,
  onLeave,
}: {
  name: string
  text: string
  request: (reason: string, ak: string) => Promise<Result>
  onLeave: () => void
}) {
  const action = useSettlementAct()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    const given = reason.trim()
    if (given !== '' && (await action.act(given, (ak) => request(given, ak)))) onLeave()
  }
  return (
    <ActDialog name={name} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{text}</p>
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
