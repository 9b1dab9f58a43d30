import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { type OrderLineDraft, staffOrderAdjust } from '#wire/calls/order-changes.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import css from './orders.module.css'
import { hasReasons, ReasonFields } from './reason-fields.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { standardReasons } from './standard-reasons.ts'
import { useRevision } from './use-revision.ts'

/** Interest and storage that have accrued: staff charge them, or waive them with a reason (O11). */
export function AccruedCharges({ sheet }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders.accrued')
  const [chosen, setChosen] = useState<'charge' | 'waive' | null>(null)
  const { accrued, order } = sheet
  const isInterestDue = accrued.interest !== '0.00'
  if (!isInterestDue && accrued.storage.length === 0) return null
  return (
    <section className={layout.stack}>
      <h3 className={css.label}>{t('title')}</h3>
      <ul>
        {isInterestDue && (
          <li className={css.small}>
            {t('interest', {
              amount: exactMoney(accrued.interest, order.currency),
              days: accrued.daysLate,
            })}
          </li>
        )}
        {accrued.storage.map(({ lotId, days, amount, ...lot }) => (
          <li key={lotId} className={css.small}>
            {t('storage', { number: lotLabel(lot), days, amount: exactMoney(amount, order.currency) })}
          </li>
        ))}
      </ul>
      <MayCall call={staffOrderAdjust}>
        <div className={css.actions}>
          <Button kind="line" size="sm" onClick={() => setChosen('charge')}>
            {t('charge.name')}
          </Button>
          <Button kind="line" size="sm" onClick={() => setChosen('waive')}>
            {t('waive.name')}
          </Button>
        </div>
      </MayCall>
      {chosen && <AccruedDialog key={chosen} act={chosen} sheet={sheet} onLeave={() => setChosen(null)} />}
    </section>
  )
}

function AccruedDialog({
  act,
  sheet,
  onLeave,
}: {
  act: 'charge' | 'waive'
  sheet: StaffOrder
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.accrued')
  const call = useApiCall()
  const { order } = sheet
  const [reasons, setReasons] = useState({ en: '', zh: '' })
  const [isChecked, setChecked] = useState(false)
  const charges = chargesOf(sheet)
  const list =
    act === 'charge'
      ? charges
      : charges.flatMap((line) => [line, { ...line, kind: 'waiver' as const, ...reasons }])
  const revision = useRevision(
    (dryRun) =>
      call(staffOrderAdjust, { orderId: order.id, lines: { list: [...list] }, dryRun, rev: order.revision }),
    onLeave,
  )
  return (
    <RevisionDialog
      title={t(`${act}.name`)}
      sheet={sheet}
      revision={revision}
      check={() => {
        setChecked(true)
        return act === 'charge' || hasReasons(reasons)
      }}
      onLeave={onLeave}
    >
      <p>{t(act === 'charge' && order.status === 'PAID' ? 'charge.second' : `${act}.text`)}</p>
      {act === 'waive' && (
        <ReasonFields
          reasons={reasons}
          isChecked={isChecked}
          onChange={(changed) => {
            setReasons(changed)
            revision.edited()
          }}
        />
      )}
    </RevisionDialog>
  )
}

/** Returns the lines that charge all that has accrued. */
function chargesOf({ accrued }: StaffOrder): readonly OrderLineDraft[] {
  const interest: OrderLineDraft = {
    kind: 'interest',
    lotId: '',
    amount: accrued.interest,
    ...standardReasons.interest(accrued.daysLate),
  }
  const storage = accrued.storage.map(
    ({ lotId, days, amount }): OrderLineDraft => ({
      kind: 'storage',
      lotId,
      amount,
      ...standardReasons.storage(days),
    }),
  )
  return accrued.interest === '0.00' ? storage : [interest, ...storage]
}
