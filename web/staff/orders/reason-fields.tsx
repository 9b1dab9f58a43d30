import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** A reason in both languages. */
export type Reasons = { readonly en: string; readonly zh: string }

/** Returns whether both are given. */
export const hasReasons = ({ en, zh }: Reasons): boolean => en.trim() !== '' && zh.trim() !== ''

/** Fields for a reason in both languages, which the buyer reads. */
export function ReasonFields({
  reasons,
  isChecked,
  onChange,
}: {
  reasons: Reasons
  isChecked: boolean
  onChange: (reasons: Reasons) => void
}) {
  const t = useTranslations('houseOrders.revise')
  return (['en', 'zh'] as const).map((lang) => (
    <TextField
      key={lang}
      label={t(`reason.${lang}`)}
      lang={languageTags[lang]}
      required
      maxLength={300}
      value={reasons[lang]}
      error={isChecked && reasons[lang].trim() === '' ? t('needReason') : undefined}
      onChange={({ currentTarget }) => onChange({ ...reasons, [lang]: currentTarget.value })}
    />
  ))
}
