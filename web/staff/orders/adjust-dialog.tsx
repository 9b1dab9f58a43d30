import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { type OrderLineKind, orderLineKinds } from '#domain/orders/lines.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffOrderAdjust } from '#wire/calls/order-changes.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { parseOrderAmount } from './parse-order-amount.ts'
import { hasReasons, ReasonFields } from './reason-fields.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { useRevision } from './use-revision.ts'

/** Adds one line to an order: its kind, lot, amount and reasons (O9). */
export function AdjustDialog({ sheet, onLeave }: { sheet: StaffOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.revise')
  const tLine = useTranslations('orders.lines')
  const call = useApiCall()
  const { order } = sheet
  const lots = lotsOf(sheet)
  const [kind, setKind] = useState<OrderLineKind>(order.lots.length > 0 ? 'reduction' : 'waiver')
  const firstLotId = lots[0]?.lotId ?? ''
  const [chosenLotId, setLotId] = useState(firstLotId)
  // Only a waiver can name no lot.
  const lotId = chosenLotId === '' && kind !== 'waiver' ? firstLotId : chosenLotId
  const [amount, setAmount] = useState('')
  const [reasons, setReasons] = useState({ en: '', zh: '' })
  const [isChecked, setChecked] = useState(false)
  const parsed = parseOrderAmount(amount, order.currency)
  const line = { kind, lotId: kind === 'interest' ? '' : lotId, amount: parsed ?? '', ...reasons }
  const revision = useRevision(
    (dryRun) =>
      call(staffOrderAdjust, { orderId: order.id, lines: { list: [line] }, dryRun, rev: order.revision }),
    onLeave,
  )
  const edit = (change: () => void) => {
    change()
    revision.edited()
  }
  return (
    <RevisionDialog
      title={t('adjust.name')}
      sheet={sheet}
      revision={revision}
      check={() => {
        setChecked(true)
        return parsed !== null && hasReasons(reasons)
      }}
      onLeave={onLeave}
    >
      <p>{t(order.status === 'PAID' ? 'adjust.paid' : 'adjust.unpaid')}</p>
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          edit(() => setKind(orderLineKinds.find((one) => one === value) ?? kind))
        }
      >
        {orderLineKinds.map((one) => (
          <option key={one} value={one}>
            {tLine(one)}
          </option>
        ))}
      </SelectField>
      {kind !== 'interest' && (
        <SelectField
          label={t('lot')}
          value={lotId}
          onChange={({ currentTarget: { value } }) => edit(() => setLotId(value))}
        >
          {kind === 'waiver' && <option value="">{t('ofInterest')}</option>}
          {lots.map((lot) => (
            <option key={lot.lotId} value={lot.lotId}>
              {t('lotOption', lot)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('amount', { currency: order.currency })}
        inputMode="decimal"
        required
        value={amount}
        error={isChecked && parsed === null ? t('needAmount') : undefined}
        onChange={({ currentTarget: { value } }) => edit(() => setAmount(value))}
      />
      <ReasonFields
        reasons={reasons}
        isChecked={isChecked}
        onChange={(changed) => edit(() => setReasons(changed))}
      />
    </RevisionDialog>
  )
}

/** Returns the lots that a line can concern; for an order without lots, those for which it charges storage. */
function lotsOf({ order }: StaffOrder) {
  const own = order.lots.map((lot) => ({ lotId: lot.id, number: lotLabel(lot), title: lot.title }))
  const charged = order.lines
    .filter(({ lotId }) => lotId !== '' && !own.some((lot) => lot.lotId === lotId))
    .map((line) => ({ lotId: line.lotId, number: lotLabel(line), title: '' }))
  return [...own, ...charged]
}
