import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import type { Picture as LotPicture } from '#wire/entities/picture.ts'
import css from './gallery-dialog.module.css'
import { nextPictureIndex } from './next-picture-index.ts'

/** Full-window gallery with arrow keys. */
export function GalleryDialog({
  open,
  pictures,
  index,
  title,
  onTurn,
  onClose,
}: {
  open: boolean
  pictures: readonly LotPicture[]
  index: number
  title: string
  onTurn: (index: number) => void
  onClose: () => void
}) {
  const t = useTranslations('lots.gallery')
  const modal = useModal(open, onClose)
  const shown = pictures[index]
  const show = (key: string) => {
    const next = nextPictureIndex(key, index, pictures.length)
    if (next !== null) onTurn(next)
  }
  const onKeyDown = (event: KeyboardEvent) => show(event.key)
  return (
    <dialog {...modal} className={css.dialog} aria-label={title} onKeyDown={onKeyDown}>
      {open && shown && (
        <>
          <div className={css.stage}>
            <Picture
              key={shown.key}
              picture={shown.key}
              alt={shown.alt || title}
              sizes="100vw"
              priority
              className={css.picture}
            />
          </div>
          <div className={css.actions}>
            <p className={css.position} role="status">
              {t('place', { number: index + 1, count: pictures.length })}
            </p>
            {pictures.length > 1 && (
              <>
                <IconButton icon="arrowLeft" label={t('previous')} onClick={() => show('ArrowLeft')} />
                <IconButton icon="arrowRight" label={t('next')} onClick={() => show('ArrowRight')} />
              </>
            )}
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
        </>
      )}
    </dialog>
  )
}
