import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { instalmentIssue, maxInstalments, minInstalments } from '#domain/orders/instalments.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffOrderPlan } from '#wire/calls/order-plans.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActReason } from './act-reason.tsx'
import { AskSellers } from './ask-sellers.tsx'
import css from './orders.module.css'
import { parseOrderAmount } from './parse-order-amount.ts'
import { useOrderAction } from './use-order-action.ts'

type Row = { readonly key: number; readonly date: string; readonly amount: string }

/** Agrees on instalments for an unpaid invoice, or on new ones that replace a plan in force (O15). */
export function PlanDialog({
  sheet: { order, accrued },
  onLeave,
}: {
  sheet: StaffOrder
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const action = useOrderAction()
  const keys = useRef(0)
  const newRow = (date = '', amount = ''): Row => ({ key: keys.current++, date, amount })
  const [rows, setRows] = useState<readonly Row[]>(() =>
    openRows(order).map(({ date, left }) => newRow(date, left)),
  )
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const owed = centsOf(order.totals.transfer)
  const list = rows.map(({ date, amount }) => ({
    date,
    amount: parseOrderAmount(amount, order.currency) ?? '0.00',
  }))
  const cents = list.map(({ date, amount }) => ({ date, cents: centsOf(amount) }))
  const left = cents.reduce((rest, one) => rest - one.cents, owed)
  // The server determines today's date in the house's time zone.
  const issue = instalmentIssue(cents, owed, '')
  const money = (sum: number) => exactMoney(decimal(sum), order.currency)
  const edit = (key: number, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const submit = async () => {
    setChecked(true)
    if (issue !== null || reason.trim() === '') return
    const plan = {
      orderId: order.id,
      instalments: { list },
      owed: order.totals.transfer,
      reason: reason.trim(),
    }
    if (await action.act(() => call(staffOrderPlan, plan))) onLeave()
  }
  return (
    <ActDialog name={t('plan.name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <AskSellers orderId={order.id} lacking={action.lacking} until={list.at(-1)?.date ?? ''} />
      <p>{t('plan.text', { amount: money(owed) })}</p>
      {accrued.interest !== '0.00' && (
        <p>{t('plan.interest', { amount: exactMoney(accrued.interest, order.currency) })}</p>
      )}
      {rows.map(({ key, date, amount }, i) => (
        <fieldset key={key} className={css.instalment}>
          <DateField
            label={t('plan.date', { place: i + 1 })}
            required
            value={date}
            onChange={({ currentTarget }) => edit(key, { date: currentTarget.value })}
          />
          <TextField
            label={t('plan.amount', { place: i + 1, currency: order.currency })}
            inputMode="decimal"
            required
            value={amount}
            onChange={({ currentTarget }) => edit(key, { amount: currentTarget.value })}
          />
          {rows.length > minInstalments && (
            <Button
              kind="line"
              size="sm"
              aria-label={t('plan.remove', { place: i + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              ×
            </Button>
          )}
        </fieldset>
      ))}
      <div className={css.actions}>
        {rows.length < maxInstalments && (
          <Button kind="line" size="sm" onClick={() => setRows([...rows, newRow()])}>
            {t('plan.add')}
          </Button>
        )}
        <Button
          kind="line"
          size="sm"
          onClick={() =>
            setRows(rows.map((row, i) => ({ ...row, amount: decimal(shareOf(owed, rows.length, i)) })))
          }
        >
          {t('plan.even')}
        </Button>
      </div>
      <p role="status">
        {left === 0
          ? t('plan.complete')
          : t(left > 0 ? 'plan.left' : 'plan.over', { amount: money(Math.abs(left)) })}
      </p>
      {isChecked && issue !== null && (
        <p role="alert" className={css.late}>
          {t(`plan-${issue}`)}
        </p>
      )}
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}

/** Returns the remaining instalments of the current plan, or two empty ones. */
function openRows({ instalments }: StaffOrder['order']) {
  const open = instalments.filter(({ left }) => left !== '0.00')
  return open.length >= minInstalments ? open : Array(minInstalments).fill({ date: '', left: '' })
}

/** Returns an equal share of an amount; the first shares are a cent higher if it does not divide evenly. */
const shareOf = (cents: number, count: number, place: number): number =>
  Math.floor(cents / count) + (place < cents % count ? 1 : 0)
