import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { ActReason } from '#web/staff/orders/act-reason.tsx'
import { staffSettlementHold } from '#wire/calls/staff-settlements.ts'
import { holdReasons, type SettlementOnWire } from '#wire/entities/settlement.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Places a hold on a lot or a whole settlement until a day, with a reason (S6). */
export function HoldDialog({
  settlement: { consignmentId, auctionId, list },
  onLeave,
}: {
  settlement: SettlementOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const action = useSettlementAct()
  const [isChecked, setChecked] = useState(false)
  const [lotId, setLotId] = useState('')
  const [why, setWhy] = useState<(typeof holdReasons)[number]>('claim')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const submit = async () => {
    setChecked(true)
    if (!isCalendarDay(until) || reason.trim() === '') return
    const hold = { consignmentId, auctionId, lotId, why, until, reason: reason.trim() }
    const request = (ak: string) => call(staffSettlementHold, { ...hold, ak })
    if (await action.act(JSON.stringify(hold), request)) onLeave()
  }
  return (
    <ActDialog name={t('act.hold.name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('act.hold.text')}</p>
      <SelectField
        label={t('act.hold.what')}
        value={lotId}
        onChange={({ currentTarget }) => setLotId(currentTarget.value)}
      >
        <option value="">{t('hold.whole')}</option>
        {list.map((line) => (
          <option key={line.lotId} value={line.lotId}>
            {t('hold.lot', { number: lotLabel(line) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('act.hold.why')}
        value={why}
        onChange={({ currentTarget }) =>
          setWhy(holdReasons.find((one) => one === currentTarget.value) ?? 'other')
        }
      >
        {holdReasons.map((one) => (
          <option key={one} value={one}>
            {t(`holdReason.${one}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('act.hold.until')}
        required
        value={until}
        error={isChecked && !isCalendarDay(until) ? t('act.hold.needDay') : undefined}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
