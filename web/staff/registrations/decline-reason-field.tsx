import { useTranslations } from 'use-intl'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** The field for the reason why registrations are declined, which clients read. */
export function DeclineReasonField({
  reason,
  onChange,
}: {
  reason: string
  onChange: (reason: string) => void
}) {
  const t = useTranslations('registrations.house')
  return (
    <TextField
      label={t('reason')}
      hint={t('reasonHint')}
      value={reason}
      maxLength={200}
      autoFocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
