import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import type { Picture as PictureEntity } from '#wire/entities/picture.ts'
import css from './corrections.module.css'

/** The pictures of a lot, the cover first: each can be made the cover or removed, all but the last. */
export function PictureFields({
  pictures,
  keys,
  onChange,
}: {
  pictures: readonly PictureEntity[]
  /** The keys that remain, in their order. */
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
}) {
  const t = useTranslations('corrections')
  const shown = keys.flatMap((key) => pictures.find((picture) => picture.key === key) ?? [])
  if (pictures.length < 2) return null
  return (
    <fieldset className={css.pictures}>
      <legend>{t('pictures')}</legend>
      <ol>
        {shown.map((picture, place) => {
          const others = keys.filter((key) => key !== picture.key)
          return (
            <li key={picture.key}>
              <div className={css.frame}>
                <Picture picture={picture.key} alt={picture.alt} sizes="120px" />
              </div>
              {place > 0 && (
                <Button
                  kind="line"
                  size="sm"
                  aria-label={t('makeCover.of', { place: place + 1 })}
                  onClick={() => onChange([picture.key, ...others])}
                >
                  {t('makeCover.label')}
                </Button>
              )}
              {others.length > 0 && (
                <Button
                  kind="line"
                  size="sm"
                  aria-label={t('removePicture.of', { place: place + 1 })}
                  onClick={() => onChange(others)}
                >
                  {t('removePicture.label')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {keys.length < pictures.length && (
        <Button kind="line" size="sm" onClick={() => onChange(pictures.map(({ key }) => key))}>
          {t('restorePictures')}
        </Button>
      )}
    </fieldset>
  )
}
