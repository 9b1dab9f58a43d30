import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './pictures.module.css'

/** The alternative text of a picture in both languages, saved when a field is left. */
export function AltFields({
  picture: { key, alt },
  label,
  isEditable,
  onAlt,
}: {
  picture: DraftPicture
  label: string
  isEditable: boolean
  onAlt: (alt: DraftPicture['alt']) => void
}) {
  const t = useTranslations('pictures.lot.language')
  const fields = (['en', 'zh'] as const).map((lang) => (
    <TextField
      key={`${key} ${lang} ${alt[lang]}`}
      label={label}
      aside={t(lang)}
      lang={languageTags[lang]}
      defaultValue={alt[lang]}
      maxLength={500}
      disabled={!isEditable}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== alt[lang]) onAlt({ ...alt, [lang]: value.trim() })
      }}
    />
  ))
  return <div className={css.alts}>{fields}</div>
}
