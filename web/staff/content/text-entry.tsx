import { useTranslations } from 'use-intl'
import type { ContentText } from '#domain/content/content-draft.ts'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { SourceField } from './source-field.tsx'
import { useTextLabel } from './use-field-name.ts'

const languageOf = { en: 'en', zh: 'zh-Hans' } as const

/** A text in one language, saved exactly as it is typed. */
export function TextEntry({ text, lang }: { text: ContentText; lang: DraftLanguage }) {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save } = form
  const labelOf = useTextLabel(content.kind)
  const path = `${text}.${lang}`
  const entry = useFormEntry(form, path, content.draft[text][lang], (value, seen) =>
    save(path, { [text]: { [lang]: value } }, seen),
  )
  const isOlder = content.outdated[lang].includes(text)
  const label = labelOf(text)
  const older = isOlder && (
    <span className={css.older}>{t(lang === 'en' ? 'older.zhChanged' : 'older.enChanged')}</span>
  )
  const readOnly = !isEditable || entry.readOnly
  if (text === 'body')
    return (
      <div className={isOlder ? css.isOlder : undefined}>
        <div className={css.bodyHead}>
          <span>{label}</span>
          {older}
        </div>
        <SourceField
          value={entry.value}
          label={`${label}, ${t(`language.${lang}`)}`}
          lang={languageOf[lang]}
          readOnly={readOnly}
          onText={(value) => entry.onChange({ currentTarget: { value } })}
          onLeave={entry.onBlur}
        />
        {entry.hint}
        <FieldError id={`${entry.id}-error`} error={entry.error} />
      </div>
    )
  const props = {
    ...entry,
    readOnly,
    label,
    lang: languageOf[lang],
    autoComplete: 'off',
    className: isOlder ? css.isOlder : undefined,
    aside: older || undefined,
  }
  return text === 'summary' ? <TextAreaField rows={3} {...props} /> : <TextField {...props} />
}
