import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { type ChosenPictures, withPicture } from './chosen-pictures.ts'
import css from './corrections.module.css'
import type { LotFormProps } from './lot-form-props.ts'
import { PictureField } from './picture-field.tsx'
import { usePictureFocus } from './use-picture-focus.ts'
import type { usePictureUpload } from './use-picture-upload.ts'

/** The pictures of a lot, the cover first: they are added, replaced, removed and put in order (K13). */
export function PictureFields({
  pictures,
  chosen,
  uploads,
  onChange,
}: {
  pictures: LotFormProps['published']['pictures']
  chosen: ChosenPictures
  uploads: ReturnType<typeof usePictureUpload>
  /** Receives a function from the current choice to the next one, since uploads complete later. */
  onChange: (next: (chosen: ChosenPictures) => ChosenPictures) => void
}) {
  const t = useTranslations('corrections')
  const lot = useTranslations('pictures.lot')
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<string | undefined>(undefined)
  const focus = usePictureFocus(chosen.keys)
  const published = pictures.map(({ alt, altZh, view, ...picture }) => ({
    ...picture,
    alt: chosen.alts.find(({ key }) => key === picture.key)?.alt ?? { en: alt, zh: altZh },
    ...(view && { view }),
  }))
  const choose = (key: string | undefined) => {
    replaced.current = key
    input.current?.click()
  }
  const add = (files: FileList | null) => {
    const key = replaced.current
    const { alt = noAlt, view } = [...published, ...chosen.added].find((one) => one.key === key) ?? {}
    const wanted = [...(files ?? [])].slice(0, key === undefined ? undefined : 1)
    const most = key === undefined ? maxLotPictures - chosen.keys.length : 1
    void uploads.upload(wanted, { known: chosen.keys, most }, ({ key: added, width, height }) => {
      if (key !== undefined && focus.isLostWith(key)) focus.moveTo(added, t('replacePicture.label'))
      const picture = { key: added, width, height, alt, ...(view && { view }) }
      onChange((current) => withPicture(current, picture, key))
    })
  }
  const isFull = chosen.keys.length >= maxLotPictures
  const isEdited = chosen.alts.length > 0 || chosen.keys.join() !== pictures.map(({ key }) => key).join()
  return (
    <fieldset className={css.pictures} aria-busy={uploads.isBusy}>
      <legend>{t('pictures')}</legend>
      <ErrorBanner text={uploads.problem} onClear={uploads.clear} />
      <ol ref={focus.list}>
        {chosen.keys.map((key, index) => {
          const picture = [...published, ...chosen.added].find((one) => one.key === key)
          return (
            picture && (
              <PictureField
                key={key}
                picture={picture}
                place={index + 1}
                chosen={chosen}
                isBusy={uploads.isBusy}
                onReplace={() => choose(key)}
                onChange={(next, focused) => {
                  focus.moveTo(focused)
                  onChange(next)
                }}
              />
            )
          )
        })}
      </ol>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          add(currentTarget.files)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <div className={css.pictureTools}>
        <Button
          kind="line"
          size="sm"
          busy={uploads.isBusy}
          disabled={isFull}
          onClick={() => choose(undefined)}
        >
          {lot('add')}
        </Button>
        {isEdited && (
          <Button
            kind="line"
            size="sm"
            onClick={() => {
              focus.moveTo(pictures[0]?.key)
              onChange(() => ({ keys: pictures.map(({ key }) => key), added: [], alts: [] }))
            }}
          >
            {t('restorePictures')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const noAlt = { en: '', zh: '' }
