import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActReason } from './act-reason.tsx'
import { parseOrderAmount } from './parse-order-amount.ts'
import { useOrderAction } from './use-order-action.ts'

/** Enters the fee of one delivery of an order, in place of the tariff (O4). */
export function DeliveryFeeDialog({ sheet, onLeave }: { sheet: StaffOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.act.deliveryFee')
  const call = useApiCall()
  const refresh = useRefresh()
  const action = useOrderAction()
  const orderId = sheet.order.id
  const { data, isError, isFetching, refetch } = useApiQuery(staffDeliveryFee, { orderId })
  const [countryId, setCountryId] = useState('')
  const [amount, setAmount] = useState('')
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const [withOthers, setWithOthers] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const parsed = parseOrderAmount(amount, sheet.order.currency)
  const hasDays = /^[1-9]\d?$/.test(days.trim())
  const needed = (isMissing: boolean, text: string) => (isChecked && isMissing ? text : undefined)
  const submit = async () => {
    setChecked(true)
    if (countryId === '' || parsed === null || !hasDays || reason.trim() === '') return
    const fee = { orderId, withOthers, countryId, amount: parsed, days: Number(days), reason: reason.trim() }
    const isDone = await action.act(() => call(staffDeliveryFeeSet, fee))
    await refresh(staffDeliveryFee)
    if (isDone) onLeave()
  }
  return (
    <ActDialog name={t('name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && <Scope entered={data} />}
      {data && data.others > 0 && (
        <CheckboxField
          checked={withOthers}
          onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
        >
          {t('withOthers', { lots: data.others })}
        </CheckboxField>
      )}
      <SelectField
        label={t('country')}
        required
        value={countryId}
        error={needed(countryId === '', t('needCountry'))}
        onChange={({ currentTarget }) => setCountryId(currentTarget.value)}
      >
        <option value="">{t('chooseCountry')}</option>
        {data?.countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('amount', { currency: sheet.order.currency })}
        required
        inputMode="decimal"
        value={amount}
        error={needed(parsed === null, t('needAmount'))}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <TextField
        label={t('days')}
        required
        inputMode="numeric"
        value={days}
        error={needed(!hasDays, t('needDays'))}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}

/** The purpose of the fee, and the one that it would replace. */
function Scope({
  entered: { lots, currency, countries, fee },
}: {
  entered: DataOf<typeof staffDeliveryFee>
}) {
  const t = useTranslations('houseOrders.act.deliveryFee')
  const country = countries.find(({ id }) => id === fee?.countryId)?.name ?? ''
  return (
    <>
      <p>{t('text', { lots })}</p>
      {fee && (
        <p>{t('current', { amount: exactMoney(fee.amount, currency), country, reason: fee.reason })}</p>
      )}
    </>
  )
}
