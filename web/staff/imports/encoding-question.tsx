import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'

type Encoding = LotImport['samples'][number]['encoding']

/** Asks which encoding of a file is right, if that is not certain (K11). */
export function EncodingQuestion({
  samples,
  disabled,
  onChoose,
}: {
  samples: LotImport['samples']
  disabled: boolean
  onChoose: (encoding: Encoding) => void
}) {
  const t = useTranslations('imports.format')
  const name = useId()
  return (
    <fieldset className={css.question} disabled={disabled}>
      <legend>{t('question')}</legend>
      {samples.map(({ encoding, text }) => (
        <label key={encoding}>
          <input type="radio" name={name} value={encoding} onChange={() => onChoose(encoding)} />
          <span>
            {text} <small>{t(`encodingName.${encoding}`)}</small>
          </span>
        </label>
      ))}
      <p>{t('noneRight')}</p>
    </fieldset>
  )
}
