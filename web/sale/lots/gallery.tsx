import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PictureGround } from '#web/kit/ui/picture-ground.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import type { LotEntry } from '#wire/entities/lot.ts'
import css from './gallery.module.css'
import { nextPictureIndex } from './next-picture-index.ts'
import type { ViewedPicture } from './viewer/viewed-picture.ts'

const Viewer = lazyWhenIdle(async () => (await import('./viewer/viewer.tsx')).Viewer)

/** A lot's gallery: one large picture, thumbnails and a full-window view. */
export function Gallery({
  pictures,
  title,
  lot,
  className,
}: {
  pictures: readonly ViewedPicture[]
  title: string
  /** More details of a lot in the viewer. */
  lot?: Pick<LotEntry, 'lotNum' | 'lotSuffix' | 'accent' | 'condition'>
  className?: string | undefined
}) {
  const t = useTranslations('lots.gallery')
  const [index, setIndex] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const shown = pictures[index] ?? pictures[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPictureIndex(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }
  return (
    <section className={classes(css.gallery, className)} aria-label={t('label')}>
      {pictures.length > 1 && (
        <ul className={css.thumbs}>
          {pictures.map(({ key }, position) => (
            <li key={key}>
              <button
                type="button"
                className={css.thumb}
                aria-label={t('picture', { number: position + 1, count: pictures.length })}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => setIndex(position)}
                onKeyDown={onKeyDown}
              >
                <Plate>
                  <Picture picture={key} alt="" sizes="72px" />
                </Plate>
              </button>
            </li>
          ))}
        </ul>
      )}
      <figure className={css.figure}>
        <Plate className={css.main}>
          {shown && <PictureGround key={`ground ${shown.key}`} picture={shown.key} />}
          {shown && (
            <Picture
              key={shown.key}
              picture={shown.key}
              alt={shown.alt || title}
              // On phones the picture leaves the price in sight, so its width is four fifths of its height.
              sizes="(min-width: 960px) 50vw, calc(0.8 * max(35vh, 200px))"
              priority
            />
          )}
          {shown && (
            <IconButton
              icon="expand"
              label={t('enlarge')}
              className={css.enlarge}
              onClick={() => setLarge(true)}
              onKeyDown={onKeyDown}
            />
          )}
        </Plate>
      </figure>
      <Viewer
        open={isLarge}
        pictures={pictures}
        index={index}
        title={title}
        lot={lot}
        onTurn={setIndex}
        onClose={() => setLarge(false)}
      />
    </section>
  )
}
