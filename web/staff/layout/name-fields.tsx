import { useTranslations } from 'use-intl'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './name-fields.module.css'

/** A name in both languages. */
export type Names = { readonly nameEn: string; readonly nameZh: string }

/** The maximum number of characters of a name. */
const maxNameLength = 60

/** Fields for the names of a category or table in both languages. */
export function NameFields({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  const t = useTranslations('presets')
  const field = (name: keyof Names, lang: string) => ({
    label: t(name),
    lang,
    required: true,
    maxLength: maxNameLength,
    value: names[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...names, [name]: event.currentTarget.value }),
  })
  return (
    <div className={css.names}>
      <TextField {...field('nameEn', 'en')} />
      <TextField {...field('nameZh', 'zh-Hans')} />
    </div>
  )
}
