import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { houseIdentityGet } from '#wire/calls/house-identity.ts'
import type { IdentityImage, IdentitySheet } from '#wire/entities/identity.ts'
import css from './house.module.css'

/**
 * The pictures of a submission, side by side. They are fetched once, however often what is known of the submission is
 * asked for again, since each time is a look that is logged.
 */
export function HouseImages({ sheet: { userId, images, imagesUntil } }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const ask = useApiCall()
  const [shown, setShown] = useState(images)
  const showAgain = async () => {
    const told = await ask(houseIdentityGet, { userId })
    if (told.ok) setShown(told.data.images)
  }
  if (images.length === 0) return <p className={css.hint}>{t('gone')}</p>
  return (
    <section className={css.part} aria-label={t('images')}>
      <div className={css.images}>
        {shown.map((image) => (
          <Document key={image.url} image={image} onShowAgain={() => void showAgain()} />
        ))}
      </div>
      {imagesUntil > 0 && <p className={css.hint}>{t('until', { date: dateTime(imagesUntil) })}</p>}
    </section>
  )
}

const zooms = [1, 1.75, 2.75] as const

/** One picture, which can be turned and enlarged; enlarged it is moved by scrolling, by the arrow keys too. */
function Document({ image: { side, url }, onShowAgain }: { image: IdentityImage; onShowAgain: () => void }) {
  const t = useTranslations('identity')
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [isGone, setIsGone] = useState(false)
  const scale = zooms[zoom] ?? 1
  return (
    <figure className={css.document}>
      {isGone ? (
        <div className={css.expired}>
          <p>{t('house.expired')}</p>
          <Button kind="line" size="sm" onClick={onShowAgain}>
            {t('house.showAgain')}
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.frame} tabIndex={0} aria-label={t(`side.${side}`)}>
          <div className={css.field} style={{ width: `${scale * 100}%` }}>
            <img
              className={classes(css.picture, turn % 2 === 1 && css.turned)}
              style={{ rotate: `${turn * 90}deg` }}
              src={url}
              alt={t('house.image', { side: t(`side.${side}`) })}
              onError={() => setIsGone(true)}
            />
          </div>
        </section>
      )}
      <figcaption className={css.caption}>
        {t(`side.${side}`)}
        <span className={css.tools}>
          <IconButton icon="turn" label={t('house.turn', { side })} onClick={() => setTurn((turn + 1) % 4)} />
          <IconButton
            icon="minus"
            label={t('house.zoomOut', { side })}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon="plus"
            label={t('house.zoomIn', { side })}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </figcaption>
    </figure>
  )
}
