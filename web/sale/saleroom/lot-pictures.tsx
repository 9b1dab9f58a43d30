import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { nextPictureIndex } from '#web/sale/lots/next-picture-index.ts'
import css from './lot-pictures.module.css'

const LargePictures = lazyWhenIdle(async () => (await import('./large-pictures.tsx')).LargePictures)

/** A lot's pictures as a swipeable strip with arrow keys and buttons, where a press enlarges a picture. */
export function LotPictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useTranslations('live.pictures')
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const count = pictures.length
  const show = (next: number) => {
    setIndex(next)
    const { current } = strip
    current?.scrollTo({ left: next * current.clientWidth })
  }
  const showForKey = (key: string): boolean => {
    const next = nextPictureIndex(key, index, count)
    if (next !== null) show(next)
    return next !== null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (showForKey(event.key)) event.preventDefault()
  }
  const handleScroll = () => {
    const { current } = strip
    if (current) setIndex(Math.round(current.scrollLeft / current.clientWidth))
  }
  if (count === 0) return <Plate className={css.plate} />
  return (
    <section className={css.pictures} aria-label={t('label')}>
      <ul ref={strip} className={css.strip} onScroll={handleScroll}>
        {pictures.map((key, position) => (
          <li key={key}>
            <button
              type="button"
              className={css.picture}
              aria-label={t('enlarge', { number: position + 1, count })}
              tabIndex={position === index ? 0 : -1}
              data-key={position === index ? 'picture' : undefined}
              onClick={() => setLarge(true)}
              onKeyDown={onKeyDown}
            >
              <Plate>
                <Picture picture={key} alt="" sizes="136px" priority={position === 0} />
              </Plate>
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={css.actions}>
          <IconButton icon="arrowLeft" label={t('previous')} onClick={() => showForKey('ArrowLeft')} />
          <span aria-hidden="true">{t('place', { number: index + 1, count })}</span>
          <IconButton icon="arrowRight" label={t('next')} onClick={() => showForKey('ArrowRight')} />
        </p>
      )}
      <LargePictures
        open={isLarge}
        pictures={pictures}
        index={index}
        title={title}
        onTurn={show}
        onClose={() => setLarge(false)}
      />
    </section>
  )
}
