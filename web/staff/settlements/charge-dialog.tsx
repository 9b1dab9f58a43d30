import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { recordedChargeKinds } from '#domain/consignments/charges.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { ActReason } from '#web/staff/orders/act-reason.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import { staffSettlementChargeAdd } from '#wire/calls/settlement-charges.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { useSettlementAct } from './use-settlement-act.ts'

type Kind = (typeof recordedChargeKinds)[number]

/** Records a charge to the seller; an adjustment may be in their favour, below zero (S5). */
export function ChargeDialog(props: { settlement: SettlementOnWire; onLeave: () => void }) {
  const { settlement, onLeave } = props
  const { consignmentId, auctionId, currency } = settlement
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const action = useSettlementAct()
  const [isChecked, setChecked] = useState(false)
  const [kind, setKind] = useState<Kind>('collection')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [, sign = '', figures = ''] = /^([-−]?)(.*)$/.exec(typed.trim()) ?? []
  const size = sign !== '' && kind !== 'adjustment' ? null : parseOrderAmount(figures, currency)
  const submit = async () => {
    setChecked(true)
    if (size === null || reason.trim() === '') return
    const amount = sign === '' ? size : `-${size}`
    const charge = { consignmentId, auctionId, kind, amount, reason: reason.trim() }
    const request = (ak: string) => call(staffSettlementChargeAdd, { ...charge, ak })
    if (await action.act(JSON.stringify(charge), request)) onLeave()
  }
  return (
    <ActDialog name={t('act.charge.name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('act.charge.text')}</p>
      <SelectField
        label={t('act.charge.kind')}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(recordedChargeKinds.find((one) => one === currentTarget.value) ?? 'adjustment')
        }
      >
        {recordedChargeKinds.map((one) => (
          <option key={one} value={one}>
            {t(`charge.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('act.charge.amount', { currency })}
        hint={kind === 'adjustment' ? t('act.charge.hint') : undefined}
        required
        inputMode="decimal"
        value={typed}
        error={isChecked && size === null ? t('advance.propose.needAmount') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
