import { languageTags } from '#domain/drafts/bilingual.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'

/** A text in both languages. */
export type BothTexts = { readonly en: string; readonly zh: string }

/** The maximum length of each, in characters. */
const maxLength = 500

/** Asks for a text in both languages. */
export function BothTextFields({
  texts,
  labels,
  required,
  onChange,
}: {
  texts: BothTexts
  labels: BothTexts
  /** Shown under an empty field; '' while nothing has been submitted. */
  required: string
  onChange: (texts: BothTexts) => void
}) {
  return (['en', 'zh'] as const).map((lang) => (
    <TextAreaField
      key={lang}
      label={labels[lang]}
      lang={languageTags[lang]}
      rows={4}
      maxLength={maxLength}
      value={texts[lang]}
      error={required !== '' && texts[lang].trim() === '' ? required : undefined}
      onChange={({ currentTarget }) => onChange({ ...texts, [lang]: currentTarget.value })}
    />
  ))
}
