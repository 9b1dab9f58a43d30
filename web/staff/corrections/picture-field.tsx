import { useLocale, useTranslations } from 'use-intl'
import type { AddedPicture } from '#domain/auction/changes/lot-change.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { AltFields } from '#web/staff/pictures/alt-fields.tsx'
import { type ChosenPictures, movedPicture, withAlt, withoutPicture } from './chosen-pictures.ts'
import css from './corrections.module.css'

/** One picture of a lot with its buttons and its alternative texts. */
export function PictureField({
  picture,
  place,
  chosen,
  isBusy,
  onReplace,
  onChange,
}: {
  picture: AddedPicture
  /** From 1, the cover. */
  place: number
  chosen: ChosenPictures
  isBusy: boolean
  onReplace: () => void
  /** @param focused the key of the picture that has the focus afterwards, at the same button if it has one */
  onChange: (next: (chosen: ChosenPictures) => ChosenPictures, focused?: string) => void
}) {
  const t = useTranslations('corrections')
  const lot = useTranslations('pictures.lot')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { key, alt } = picture
  const { length } = chosen.keys
  const isNew = chosen.added.some((one) => one.key === key)
  const move = (to: number) => onChange((current) => movedPicture(current, key, to - 1), key)
  const actions = [
    {
      label: t('makeCover.label'),
      name: t('makeCover.of', { place }),
      isShown: place > 1,
      busy: false,
      act: () => move(1),
    },
    {
      label: lot('earlier'),
      name: lot('earlierOne', { place }),
      isShown: place > 2,
      busy: false,
      act: () => move(place - 1),
    },
    {
      label: lot('later'),
      name: lot('laterOne', { place }),
      isShown: place < length,
      busy: false,
      act: () => move(place + 1),
    },
    {
      label: t('replacePicture.label'),
      name: t('replacePicture.of', { place }),
      isShown: true,
      busy: isBusy,
      act: onReplace,
    },
    {
      label: t('removePicture.label'),
      name: t('removePicture.of', { place }),
      isShown: length > 1,
      busy: false,
      act: () =>
        onChange((current) => withoutPicture(current, key), chosen.keys[place] ?? chosen.keys[place - 2]),
    },
  ]
  return (
    <li tabIndex={-1} data-picture={key}>
      <div className={css.frame}>
        <Picture picture={key} alt={alt[lang] || lot('nth', { place })} sizes="120px" />
      </div>
      <span className={css.fine}>{isNew ? t('newPicture', { place }) : lot('nth', { place })}</span>
      <div className={css.pictureTools}>
        {actions.map(
          ({ label, name, isShown, busy, act }) =>
            isShown && (
              <Button
                key={label}
                kind="line"
                size="sm"
                aria-label={name}
                data-action={label}
                busy={busy}
                onClick={act}
              >
                {label}
              </Button>
            ),
        )}
      </div>
      <AltFields
        picture={picture}
        label={lot('alt', { place })}
        isEditable
        onAlt={(next) => onChange((current) => withAlt(current, key, next))}
      />
    </li>
  )
}
