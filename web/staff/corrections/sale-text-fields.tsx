import { useTranslations } from 'use-intl'
import { describedLanguages, type LanguagePatch } from '#domain/auction/changes/language-changes.ts'
import {
  type CorrectableSaleText,
  correctableSaleTexts,
  type SaleDescription,
} from '#domain/auction/changes/sale-description.ts'
import { BilingualField } from './bilingual-field.tsx'
import css from './corrections.module.css'

/** The texts of a sale as they are entered: only those that were edited. */
export type SaleTextPatch = LanguagePatch<CorrectableSaleText>

const longTexts: ReadonlySet<CorrectableSaleText> = new Set(['summary', 'description'])

/** The texts of a sale in both languages, side by side. */
export function SaleTextFields({
  texts,
  patch,
  onChange,
}: {
  texts: SaleDescription
  patch: SaleTextPatch
  onChange: (patch: SaleTextPatch) => void
}) {
  const field = useTranslations('changes.saleField')
  return correctableSaleTexts.map((name) => (
    <div key={name} className={css.languages}>
      {describedLanguages.map((lang) => (
        <BilingualField
          key={lang}
          name={field(name)}
          lang={lang}
          isLong={longTexts.has(name)}
          isMissing={name === 'title' && patch[lang]?.title?.trim() === ''}
          value={patch[lang]?.[name] ?? texts[lang][name]}
          onChange={(value) => onChange({ ...patch, [lang]: { ...patch[lang], [name]: value } })}
        />
      ))}
    </div>
  ))
}
