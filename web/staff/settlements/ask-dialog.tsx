import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderConsentSubjects } from '#domain/consents/consents.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Asks the sellers of an unpaid order for their consent (S6): to more time for its buyer, or to its cancellation. */
export function AskDialog({ orderId, onLeave }: { orderId: string; onLeave: () => void }) {
  const t = useTranslations('houseSettlements.act.ask')
  const call = useApiCall()
  const action = useSettlementAct()
  const [subject, setSubject] = useState<(typeof orderConsentSubjects)[number]>('moreTime')
  const [until, setUntil] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isTime = subject === 'moreTime'
  const isDayMissing = isTime && !isCalendarDay(until)
  const submit = async () => {
    setChecked(true)
    if (isDayMissing) return
    const request = { orderId, subject, until: isTime ? until : '' }
    if (await action.act(JSON.stringify(request), () => call(staffOrderAsk, request))) onLeave()
  }
  return (
    <ActDialog name={t('name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('text')}</p>
      <SelectField
        label={t('subject')}
        value={subject}
        onChange={({ currentTarget }) =>
          setSubject(orderConsentSubjects.find((one) => one === currentTarget.value) ?? subject)
        }
      >
        {orderConsentSubjects.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      {isTime && (
        <DateField
          label={t('until')}
          required
          value={until}
          error={isChecked && isDayMissing ? t('needDay') : undefined}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
