import { useTranslations } from 'use-intl'
import type { ContentText } from '#domain/content/content-draft.ts'
import { type DraftLanguage, languageTags } from '#domain/drafts/bilingual.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { useFieldName, useTextLabel } from './use-field-name.ts'

type Text = { readonly text: ContentText; readonly lang: DraftLanguage }

/** The label, the value and the state of a text in one language, saved exactly as it is typed. */
export function useTextEntry({ text, lang }: Text) {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save } = form
  const labelOf = useTextLabel(content.kind)
  const path = `${text}.${lang}`
  const entry = useFormEntry(form, path, content.draft[text][lang], (value, seen) =>
    save(path, { [text]: { [lang]: value } }, seen),
  )
  const isOlder = content.outdated[lang].includes(text)
  return {
    entry,
    label: labelOf(text),
    lang: languageTags[lang],
    readOnly: !isEditable || entry.readOnly,
    className: isOlder ? css.isOlder : undefined,
    older: isOlder && (
      <span className={css.older}>{t(lang === 'en' ? 'older.zhChanged' : 'older.enChanged')}</span>
    ),
  }
}

/** Edits a text among the details, where its label names the language. */
export function DetailEntry(which: Text) {
  const nameOf = useFieldName(useContentForm().content.kind)
  return <TextEntry {...which} name={nameOf(`${which.text}.${which.lang}`)} />
}

/** A text in one language, without its body. @param name its usual label if absent */
export function TextEntry({ name, ...which }: Text & { name?: string }) {
  const { entry, label, lang, readOnly, className, older } = useTextEntry(which)
  const props = {
    ...entry,
    readOnly,
    label: name ?? label,
    lang,
    autoComplete: 'off',
    className,
    aside: older || undefined,
  }
  return which.text === 'summary' ? <TextAreaField rows={3} {...props} /> : <TextField {...props} />
}
