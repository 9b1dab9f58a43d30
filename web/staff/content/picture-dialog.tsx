import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedPicture } from '#domain/content/text-pictures.ts'
import { pictureNamed } from '#domain/content/text-pictures.ts'
import {
  type Bilingual,
  type DraftLanguage,
  draftLanguages,
  languageTags,
  noText,
} from '#domain/drafts/bilingual.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import css from './content.module.css'
import { PictureChoice } from './picture-choice.tsx'

/** A picture with its texts in both languages. */
export type ChosenPicture = {
  readonly picture: NamedPicture
  readonly alt: Bilingual
  readonly caption: Bilingual
  /** Whether both languages show it. */
  readonly isInBoth: boolean
}

/**
 * Asks for a picture, uploaded for a text or chosen from the store, and for its texts in both languages.
 *
 * @param lang the language in which it is inserted
 * @param chosen the picture shown initially; an empty address for none
 */
export function PictureDialog({
  purpose,
  lang,
  chosen: { address, alt: firstAlt, caption: firstCaption },
  onChoose,
  onClose,
}: {
  purpose: 'body' | 'cover' | 'block'
  lang: DraftLanguage
  chosen: { readonly address: string; readonly alt: Bilingual; readonly caption: Bilingual }
  onChoose: (chosen: ChosenPicture) => void
  onClose: () => void
}) {
  const t = useTranslations('content.picture')
  const [picture, setPicture] = useState<NamedPicture | null>(() => pictureNamed(address))
  const [alt, setAlt] = useState(firstAlt)
  const [caption, setCaption] = useState(firstCaption)
  const [isInBoth, setInBoth] = useState(true)
  const [problem, setProblem] = useState('')
  const described = isInBoth ? draftLanguages : [lang]
  const undescribed = described.find((one) => alt[one].trim() === '')
  const missing = picture ? (undescribed ? t(`missing.${undescribed}`) : '') : t('chooseFirst')
  return (
    <DialogForm
      title={t(`title.${purpose}`)}
      problem={problem}
      missing={missing}
      cancel={t('cancel')}
      save={t(`save.${purpose}`)}
      isBusy={false}
      noValidate
      onSubmit={() => {
        if (picture) onChoose({ picture, alt, caption, isInBoth })
      }}
      onClose={onClose}
    >
      <PictureChoice
        chosen={picture?.key ?? ''}
        onChoose={(one) => {
          setPicture(one)
          setAlt(one.alt)
          setProblem('')
        }}
        onProblem={setProblem}
      />
      {picture && (
        <div className={css.pictureTexts}>
          <BilingualFields name="alt" value={alt} onChange={setAlt} />
          {purpose === 'body' && (
            <>
              <BilingualFields name="caption" value={caption} onChange={setCaption} />
              <CheckboxField
                checked={isInBoth}
                onChange={({ currentTarget }) => setInBoth(currentTarget.checked)}
              >
                {t(lang === 'en' ? 'alsoInZh' : 'alsoInEn')}
              </CheckboxField>
            </>
          )}
        </div>
      )}
    </DialogForm>
  )
}

/** The texts of no picture. */
export const noPicture = { address: '', alt: noText, caption: noText } as const

function BilingualFields({
  name,
  value,
  onChange,
}: {
  name: 'alt' | 'caption'
  value: Bilingual
  onChange: (value: Bilingual) => void
}) {
  const t = useTranslations('content.picture')
  return draftLanguages.map((lang) => (
    <TextField
      key={lang}
      label={t(`${name}.${lang}`)}
      optional={name === 'caption'}
      lang={languageTags[lang]}
      maxLength={500}
      autoComplete="off"
      value={value[lang]}
      onChange={({ currentTarget }) => onChange({ ...value, [lang]: currentTarget.value })}
    />
  ))
}
