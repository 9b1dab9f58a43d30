import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import keyCap from '#web/kit/ui/key-cap.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useViewName } from './use-view-name.ts'
import type { ViewedPicture } from './viewed-picture.ts'
import css from './viewer.module.css'

/** The views by name, the keys and the buttons for the previous and next picture. */
export function ViewerBar({
  pictures,
  index,
  isEnlarged,
  onShow,
  onTurn,
}: {
  pictures: readonly ViewedPicture[]
  index: number
  isEnlarged: boolean
  onShow: (index: number) => void
  /** Shows the previous or next picture. @param key the arrow key for the same direction */
  onTurn: (key: string) => void
}) {
  const t = useTranslations('viewer')
  const nameOf = useViewName()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current view changes with the index
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <div className={css.bar}>
      <ul className={css.views} aria-label={t('views')}>
        {pictures.map((picture, position) => (
          <li key={picture.key}>
            <button
              ref={position === index ? current : undefined}
              type="button"
              className={css.view}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => onShow(position)}
            >
              <Plate className={css.thumb}>
                <Picture picture={picture.key} alt="" sizes="48px" />
              </Plate>
              {nameOf(picture, position)}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes(css.turn, 'not-when-narrow')}>
        <p className={css.keys} aria-hidden="true">
          <kbd className={keyCap.key}>+</kbd>
          <kbd className={keyCap.key}>−</kbd>
          {t('keys.zoom')}
          {(isEnlarged || pictures.length > 1) && (
            <>
              <kbd className={keyCap.key}>←</kbd>
              <kbd className={keyCap.key}>→</kbd>
              {t(isEnlarged ? 'keys.move' : 'keys.next')}
            </>
          )}
          {isEnlarged && (
            <>
              <kbd className={keyCap.key}>0</kbd>
              {t('keys.whole')}
            </>
          )}
        </p>
        {pictures.length > 1 && (
          <>
            <IconButton icon="arrowLeft" label={t('previous')} onClick={() => onTurn('ArrowLeft')} />
            <p className={typography.figures}>{t('place', { number: index + 1, count: pictures.length })}</p>
            <IconButton icon="arrowRight" label={t('next')} onClick={() => onTurn('ArrowRight')} />
          </>
        )}
      </div>
    </div>
  )
}
