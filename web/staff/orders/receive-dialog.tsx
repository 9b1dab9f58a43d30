import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { type ReceiptMeans, receiptMeans } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { parseOrderAmount } from './parse-order-amount.ts'
import { useOrderAction } from './use-order-action.ts'

/** Records a transfer or cash for an unpaid order: in part, or all that is owed (O12, O13). */
export function ReceiveDialog({ sheet, onLeave }: { sheet: StaffOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const action = useOrderAction()
  const { keyFor, settle } = useAttemptKey()
  const { order, cashLeft } = sheet
  const [isChecked, setChecked] = useState(false)
  const [means, setMeans] = useState<ReceiptMeans>('transfer')
  const [amount, setAmount] = useState(order.totals.transfer)
  const [date, setDate] = useState('')
  const [reference, setReference] = useState('')
  const parsed = parseOrderAmount(amount)
  const left = parsed === null ? null : centsOf(order.totals.transfer) - centsOf(parsed)
  const submit = async () => {
    setChecked(true)
    if (parsed === null || date === '' || reference.trim() === '') return
    const receipt = { orderId: order.id, amount: parsed, means, date, reference: reference.trim() }
    // What is owed is no part of the key: a lost response is repeated after the order was loaded again.
    const ak = keyFor(JSON.stringify(receipt))
    const owed = order.totals.transfer
    if (!(await action.act(() => call(staffOrderReceive, { ...receipt, owed, ak })))) return
    settle()
    onLeave()
  }
  return (
    <ActDialog name={t('receive.name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('receive.text', { amount: exactMoney(order.totals.transfer, order.currency) })}</p>
      <SelectField
        label={t('receive.means')}
        value={means}
        hint={
          means === 'cash' && cashLeft !== ''
            ? t('receive.cashLeft', { amount: exactMoney(cashLeft, order.currency) })
            : undefined
        }
        onChange={({ currentTarget }) =>
          setMeans(receiptMeans.find((one) => one === currentTarget.value) ?? 'transfer')
        }
      >
        {receiptMeans.map((one) => (
          <option key={one} value={one}>
            {t(`receive.${one}`)}
          </option>
        ))}
      </SelectField>
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
        error={isChecked && date === '' ? t('receive.needDate') : undefined}
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
