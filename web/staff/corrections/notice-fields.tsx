import { useTranslations } from 'use-intl'
import { describedLanguages } from '#domain/auction/changes/language-changes.ts'
import type { NoticeText } from '#domain/auction/state.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import css from './corrections.module.css'

/** The longest notice, in characters. */
const maxLength = 500

/** A notice or an erratum in both languages. */
export function NoticeFields({
  kind,
  notice,
  isRequired,
  isChecked,
  onChange,
}: {
  kind: 'noticeIn' | 'erratumIn'
  notice: NoticeText
  isRequired: boolean
  /** Whether missing texts are marked. */
  isChecked: boolean
  onChange: (notice: NoticeText) => void
}) {
  const t = useTranslations('corrections')
  return (
    <div className={css.languages}>
      {describedLanguages.map((lang) => (
        <TextAreaField
          key={lang}
          label={t(`${kind}.${lang}`)}
          lang={languageTags[lang]}
          rows={3}
          maxLength={maxLength}
          optional={!isRequired}
          value={notice[lang]}
          error={isChecked && isRequired && notice[lang].trim() === '' ? t('textRequired') : undefined}
          onChange={({ currentTarget }) => onChange({ ...notice, [lang]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
