import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { later } from '#web/kit/ui/later.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { turned } from '#web/sale/lots/turned.ts'
import css from './lot-pictures.module.css'

const LargePictures = later(async () => (await import('./large-pictures.tsx')).LargePictures)

/** All pictures of a lot in a strip as wide as one: leafed through by finger, arrow keys and buttons; a press makes them large. */
export function LotPictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useTranslations('live.pictures')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const count = pictures.length
  const show = (next: number) => {
    setAt(next)
    const { current } = strip
    current?.scrollTo({ left: next * current.clientWidth })
  }
  const turn = (key: string): boolean => {
    const next = turned(key, at, count)
    if (next !== null) show(next)
    return next !== null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (turn(event.key)) event.preventDefault()
  }
  const scrolled = () => {
    const { current } = strip
    if (current) setAt(Math.round(current.scrollLeft / current.clientWidth))
  }
  if (count === 0) return <Plate className={css.plate} />
  return (
    <section className={css.pictures} aria-label={t('label')}>
      <ul ref={strip} className={css.strip} onScroll={scrolled}>
        {pictures.map((key, place) => (
          <li key={key}>
            <button
              type="button"
              className={css.picture}
              aria-label={t('enlarge', { number: place + 1, count })}
              tabIndex={place === at ? 0 : -1}
              data-key={place === at ? 'picture' : undefined}
              onClick={() => setLarge(true)}
              onKeyDown={onKeyDown}
            >
              <Plate>
                <Picture picture={key} alt="" sizes="136px" priority={place === 0} />
              </Plate>
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={css.acts}>
          <IconButton icon="arrowLeft" label={t('previous')} onClick={() => turn('ArrowLeft')} />
          <span aria-hidden="true">{t('place', { number: at + 1, count })}</span>
          <IconButton icon="arrowRight" label={t('next')} onClick={() => turn('ArrowRight')} />
        </p>
      )}
      <LargePictures
        open={isLarge}
        pictures={pictures}
        at={at}
        title={title}
        onTurn={show}
        onClose={() => setLarge(false)}
      />
    </section>
  )
}
