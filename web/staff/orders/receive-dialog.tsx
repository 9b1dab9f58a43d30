import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { isCalendarDay, type ReceiptMeans, receiptMeans } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffOrderProof, staffOrderReceive } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { parseOrderAmount } from './parse-order-amount.ts'
import { useOrderAction } from './use-order-action.ts'

/**
 * Records a transfer or cash for an unpaid order: in part, or all that is owed (O12, O13).
 *
 * @param proof the proof of payment that is confirmed by it; its file name is the reference unless another is entered
 */
export function ReceiveDialog({
  sheet,
  proof,
  onLeave,
}: {
  sheet: Pick<StaffOrder, 'order' | 'cashLeft'>
  proof?: Pick<StaffOrder['proofs'][number], 'id' | 'name'>
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.act')
  const confirmName = useTranslations('houseOrders')('confirm')
  const call = useApiCall()
  const action = useOrderAction()
  const { keyFor, settle } = useAttemptKey()
  const { order } = sheet
  const [isChecked, setChecked] = useState(false)
  const [means, setMeans] = useState<ReceiptMeans>('transfer')
  const [amount, setAmount] = useState(order.totals.transfer)
  const [date, setDate] = useState('')
  const [reference, setReference] = useState(proof?.name.slice(0, 100) ?? '')
  const parsed = parseOrderAmount(amount, order.currency)
  const left = parsed === null ? null : centsOf(order.totals.transfer) - centsOf(parsed)
  const submit = async () => {
    setChecked(true)
    if (parsed === null || !isCalendarDay(date) || reference.trim() === '') return
    const seen = { amount: parsed, date, reference: reference.trim() }
    const receipt = { orderId: order.id, means, ...seen }
    // The amount owed is not part of the key, since a lost response is repeated after the order is reloaded.
    const ak = keyFor(JSON.stringify(receipt))
    const owed = order.totals.transfer
    const record = () =>
      proof
        ? call(staffOrderProof, { proofId: proof.id, confirm: true, ...seen, owed })
        : call(staffOrderReceive, { ...receipt, owed, ak })
    if (!(await action.act(record))) return
    settle()
    onLeave()
  }
  return (
    <ActDialog
      name={proof ? confirmName : t('receive.name')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('receive.text', { amount: exactMoney(order.totals.transfer, order.currency) })}</p>
      {proof ? <p>{t('receive.seen')}</p> : <MeansField sheet={sheet} means={means} onChange={setMeans} />}
      <TextField
        label={t('receive.amount', { currency: order.currency })}
        required
        inputMode="decimal"
        value={amount}
        error={isChecked && parsed === null ? t('receive.needAmount') : undefined}
        hint={
          left !== null && left >= 0
            ? t(left === 0 ? 'receive.all' : 'receive.left', {
                amount: exactMoney(decimal(left), order.currency),
              })
            : undefined
        }
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <DateField
        label={t('receive.date')}
        required
        value={date}
        error={isChecked && !isCalendarDay(date) ? t('receive.needDate') : undefined}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <TextField
        label={t('receive.reference')}
        required
        maxLength={100}
        value={reference}
        error={isChecked && reference.trim() === '' ? t('receive.needReference') : undefined}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** The payment method, and the remaining amount that may be paid in cash. */
function MeansField({
  sheet: { order, cashLeft },
  means,
  onChange,
}: {
  sheet: Pick<StaffOrder, 'order' | 'cashLeft'>
  means: ReceiptMeans
  onChange: (means: ReceiptMeans) => void
}) {
  const t = useTranslations('houseOrders.act.receive')
  return (
    <SelectField
      label={t('means')}
      value={means}
      hint={
        means === 'cash' && cashLeft !== ''
          ? t('cashLeft', { amount: exactMoney(cashLeft, order.currency) })
          : undefined
      }
      onChange={({ currentTarget }) =>
        onChange(receiptMeans.find((one) => one === currentTarget.value) ?? 'transfer')
      }
    >
      {receiptMeans.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </SelectField>
  )
}
