import { useTranslations } from 'use-intl'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** The reason of an action on an order, for the audit log. */
export function ActReason({
  reason,
  isChecked,
  onChange,
}: {
  reason: string
  /** Whether a missing reason is shown. */
  isChecked: boolean
  onChange: (reason: string) => void
}) {
  const t = useTranslations('houseOrders.act')
  return (
    <TextField
      label={t('reason')}
      required
      maxLength={300}
      value={reason}
      error={isChecked && reason.trim() === '' ? t('needReason') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
