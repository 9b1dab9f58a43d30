import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { type ReceiptMeans, receiptMeans } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import css from './orders.module.css'
import { parseOrderAmount } from './parse-order-amount.ts'
import { useOrderAction } from './use-order-action.ts'

/** Records a transfer or cash for an unpaid order: in part, or all that is owed (O12, O13). */
export function ReceiveDialog({ sheet, onLeave }: { sheet: StaffOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useOrderAction()
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
    const ak = keyFor(JSON.stringify(receipt))
    if (!(await act(() => call(staffOrderReceive, { ...receipt, ak })))) return
    settle()
    onLeave()
  }
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t('receive.name')}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button busy={isBusy} onClick={() => void submit()}>
            {t('receive.name')}
          </Button>
        </>
      }
    >
      <div className={css.part}>
        <ErrorBanner text={problem} onClear={clear} />
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
        <TextField
          label={t('receive.date')}
          required
          type="date"
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
      </div>
    </Dialog>
  )
}
