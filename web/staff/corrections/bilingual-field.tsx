import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { textLengths } from '#wire/calls/lot-changes.ts'

/** A text of a lot or sale in one language. */
export function BilingualField({
  name,
  lang,
  isLong,
  isMissing,
  value,
  onChange,
}: {
  name: string
  lang: 'en' | 'zh'
  isLong: boolean
  isMissing: boolean
  value: string
  onChange: (value: string) => void
}) {
  const t = useTranslations('corrections')
  const Field = isLong ? TextAreaField : TextField
  return (
    <Field
      label={`${name} · ${t(`language.${lang}`)}`}
      lang={languageTags[lang]}
      maxLength={isLong ? textLengths.long : textLengths.short}
      error={isMissing ? t('textRequired') : undefined}
      value={value}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)}
    />
  )
}
