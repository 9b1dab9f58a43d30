import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderReceiptUndo } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActReason } from './act-reason.tsx'
import css from './orders.module.css'
import { useOrderAction } from './use-order-action.ts'

type Receipt = StaffOrder['receipts'][number]

/** Transfers and cash that staff have recorded for an order. One recorded by mistake can be undone (O12, O16). */
export function Receipts({ sheet: { order, receipts } }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders')
  const mayUndo = mayCall(useHeldRoles(), staffOrderReceiptUndo)
  const [undoing, setUndoing] = useState<Receipt | null>(null)
  if (receipts.length === 0) return null
  const textOf = ({ means, amount, date, reference }: Receipt) =>
    t(`received.${means}`, {
      amount: exactMoney(amount, order.currency),
      date,
      isReferenced: reference === '' ? 'no' : 'yes',
      reference,
    })
  return (
    <section>
      <h3 className={css.label}>{t('receipts')}</h3>
      <ul className={css.receipts}>
        {receipts.map((receipt) => (
          <li key={receipt.id} className={css.small}>
            {receipt.undoneAt > 0 ? (
              <>
                <s>{textOf(receipt)}</s> {t('undone', { reason: receipt.undoneReason })}
              </>
            ) : (
              <span>{textOf(receipt)}</span>
            )}
            {mayUndo && receipt.mayUndo && (
              <Button
                kind="line"
                size="sm"
                aria-label={t('undoOf', { receipt: textOf(receipt) })}
                onClick={() => setUndoing(receipt)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          orderId={order.id}
          receiptId={undoing.id}
          text={t(order.status === 'PAID' ? 'act.undoReceipt.paid' : 'act.undoReceipt.text', {
            receipt: textOf(undoing),
          })}
          onLeave={() => setUndoing(null)}
        />
      )}
    </section>
  )
}

function UndoDialog({
  orderId,
  receiptId,
  text,
  onLeave,
}: {
  orderId: string
  receiptId: string
  text: string
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.act.undoReceipt')
  const call = useApiCall()
  const action = useOrderAction()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (reason.trim() === '') return
    const undo = { orderId, receiptId, reason: reason.trim() }
    if (await action.act(() => call(staffOrderReceiptUndo, undo))) onLeave()
  }
  return (
    <ActDialog name={t('name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{text}</p>
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
