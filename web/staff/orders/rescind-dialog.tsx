import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { AskSellers } from './ask-sellers.tsx'
import css from './orders.module.css'
import { hasReasons, ReasonFields } from './reason-fields.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { useRevision } from './use-revision.ts'

/** Rescinds the sale of lots of an order (O10). */
export function RescindDialog({ sheet, onLeave }: { sheet: StaffOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.revise')
  const call = useApiCall()
  const { order } = sheet
  const [lotIds, setLotIds] = useState<readonly string[]>([])
  const [reasons, setReasons] = useState({ en: '', zh: '' })
  const [isForgery, setForgery] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const revision = useRevision(
    (dryRun) =>
      call(staffOrderRescind, {
        orderId: order.id,
        lotIds: [...lotIds],
        ...reasons,
        isForgery,
        dryRun,
        rev: order.revision,
      }),
    onLeave,
  )
  const select = (lotId: string, isSelected: boolean) => {
    setLotIds(isSelected ? [...lotIds, lotId] : lotIds.filter((id) => id !== lotId))
    revision.edited()
  }
  return (
    <RevisionDialog
      title={t('rescind.name')}
      sheet={sheet}
      revision={revision}
      check={() => {
        setChecked(true)
        return lotIds.length > 0 && hasReasons(reasons)
      }}
      onLeave={onLeave}
    >
      <AskSellers orderId={order.id} lacking={revision.lacking} />
      <p>{t('rescind.text')}</p>
      <fieldset className={css.choices} aria-describedby="rescind-lots">
        <legend className={css.label}>{t('lots')}</legend>
        {order.lots.map(({ id, title, total, ...lot }) => (
          <CheckboxField
            key={id}
            checked={lotIds.includes(id)}
            onChange={({ currentTarget }) => select(id, currentTarget.checked)}
          >
            {t('lotChoice', { number: lotLabel(lot), title, total: exactMoney(total, order.currency) })}
          </CheckboxField>
        ))}
        <FieldError id="rescind-lots" error={isChecked && lotIds.length === 0 ? t('needLot') : undefined} />
      </fieldset>
      <CheckboxField
        checked={isForgery}
        onChange={({ currentTarget }) => {
          setForgery(currentTarget.checked)
          revision.edited()
        }}
      >
        {t('rescind.forgery')}
      </CheckboxField>
      <ReasonFields
        reasons={reasons}
        isChecked={isChecked}
        onChange={(changed) => {
          setReasons(changed)
          revision.edited()
        }}
      />
    </RevisionDialog>
  )
}
