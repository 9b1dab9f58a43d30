import { useTranslations } from 'use-intl'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** Shows the note beside a line: why the money of a third party is accepted, otherwise free text. */
export function NoteField({
  isOther,
  note,
  isMissing,
  onChange,
}: {
  isOther: boolean
  note: string
  isMissing: boolean
  onChange: (note: string) => void
}) {
  const t = useTranslations('bankStatements.record')
  return (
    <TextField
      label={t(isOther ? 'noteNeeded' : 'noteField')}
      maxLength={300}
      required={isOther}
      value={note}
      error={isMissing ? t('needNote') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
