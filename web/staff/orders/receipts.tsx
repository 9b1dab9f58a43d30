import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { partReceiptPath } from '#web/account/orders/order-path.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderReceiptUndo } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActReason } from './act-reason.tsx'
import css from './orders.module.css'
import { useOrderAction } from './use-order-action.ts'

type Receipt = StaffOrder['receipts'][number]

/** Whether a receipt can be downloaded: the rest of an order that was paid before version 2 is stored without one. */
const isStored = ({ id }: Receipt): boolean => !id.startsWith('rest ')

/** Transfers and cash that staff have recorded for an order. One recorded by mistake can be undone (O12, O16). */
export function Receipts({ sheet: { order, receipts } }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders')
  const lang = useLocale()
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
            {isStored(receipt) && (
              <a
                className={typography.link}
                href={partReceiptPath({ orderId: order.id, receiptId: receipt.id }, lang)}
                target="_blank"
                rel="noopener"
                aria-label={t('receiptOf', { receipt: textOf(receipt) })}
              >
                {t('receiptPdf')}
              </a>
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
