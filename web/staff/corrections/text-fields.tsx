import { useTranslations } from 'use-intl'
import type { LotDescription } from '#domain/auction/changes/description.ts'
import { describedLanguages } from '#domain/auction/changes/language-changes.ts'
import {
  type CorrectableText,
  correctableFacts,
  correctableTexts,
} from '#domain/auction/changes/lot-change.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { textLengths } from '#wire/calls/lot-changes.ts'
import { BilingualField } from './bilingual-field.tsx'
import css from './corrections.module.css'
import { hasBadQuantity, lacksTitle, type TextPatch } from './text-patch.ts'

const longTexts: ReadonlySet<CorrectableText> = new Set(['description', 'condition', 'provenance'])

/** The texts of a lot in both languages, side by side, and its facts. */
export function TextFields({
  published: { texts, facts },
  patch,
  following,
  onChange,
}: {
  published: Pick<LotDescription, 'texts' | 'facts'>
  patch: TextPatch
  /** The texts to be published, including those that follow from a corrected fact. */
  following: TextPatch['texts']
  onChange: (patch: TextPatch) => void
}) {
  const field = useTranslations('changes.field')
  const t = useTranslations('corrections')
  return (
    <>
      {correctableTexts.map((name) => (
        <div key={name} className={css.languages}>
          {describedLanguages.map((lang) => (
            <BilingualField
              key={lang}
              name={field(name)}
              lang={lang}
              isLong={longTexts.has(name)}
              isMissing={name === 'title' && lacksTitle(patch, lang)}
              value={patch.texts[lang]?.[name] ?? following[lang]?.[name] ?? texts[lang][name]}
              onChange={(value) => {
                const inLanguage = { ...patch.texts[lang], [name]: value }
                onChange({ ...patch, texts: { ...patch.texts, [lang]: inLanguage } })
              }}
            />
          ))}
        </div>
      ))}
      <div className={css.languages}>
        {correctableFacts.map((name) => (
          <TextField
            key={name}
            label={field(name)}
            maxLength={textLengths.vintage}
            error={name === 'quantity' && hasBadQuantity(patch) ? t('quantityRequired') : undefined}
            value={patch.facts[name] ?? facts[name]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...patch, facts: { ...patch.facts, [name]: value } })
            }
          />
        ))}
      </div>
      <p className={css.fine}>{t('textsFollow')}</p>
    </>
  )
}
