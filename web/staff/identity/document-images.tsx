import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import kitLayout from '#web/kit/ui/layout.module.css'
import { turnIcon } from '#web/kit/ui/lazy-icons.ts'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import { staffIdentityGet } from '#wire/calls/staff-identity.ts'
import type { IdentityImage, IdentitySheet } from '#wire/entities/identity.ts'
import css from './identity.module.css'

/**
 * The images of a submission, side by side. They are fetched only once, even if the submission is refreshed,
 * since each access is logged.
 */
export function DocumentImages({ sheet: { userId, images, imagesUntil } }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const call = useApiCall()
  const [shown, setShown] = useState(images)
  const reload = async () => {
    const response = await call(staffIdentityGet, { userId })
    if (response.ok) setShown(response.data.images)
  }
  if (images.length === 0) return <p className={layout.hint}>{t('gone')}</p>
  return (
    <section className={kitLayout.stack} aria-label={t('images')}>
      <div className={css.images}>
        {shown.map((image) => (
          <DocumentImage key={image.url} image={image} onReload={() => void reload()} />
        ))}
      </div>
      {imagesUntil > 0 && <p className={layout.hint}>{t('until', { date: dateTime(imagesUntil) })}</p>}
    </section>
  )
}

const zooms = [1, 1.75, 2.75] as const

/** One image, which can be rotated and zoomed; zoomed in, it scrolls, also by arrow keys. */
function DocumentImage({ image: { side, url }, onReload }: { image: IdentityImage; onReload: () => void }) {
  const t = useTranslations('identity')
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [hasExpired, setHasExpired] = useState(false)
  const scale = zooms[zoom] ?? 1
  return (
    <figure className={kitLayout.closeStack}>
      {hasExpired ? (
        <div className={css.expired}>
          <p>{t('house.expired')}</p>
          <Button kind="line" size="sm" onClick={onReload}>
            {t('house.showAgain')}
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.frame} tabIndex={0} aria-label={t(`side.${side}`)}>
          <div className={css.field} style={{ width: `${scale * 100}%` }}>
            <img
              className={classes(css.picture, turn % 2 === 1 && css.rotated)}
              style={{ rotate: `${turn * 90}deg` }}
              src={url}
              alt={t('house.image', { side: t(`side.${side}`) })}
              onError={() => setHasExpired(true)}
            />
          </div>
        </section>
      )}
      <figcaption className={css.caption}>
        {t(`side.${side}`)}
        <span className={css.tools}>
          <IconButton
            icon={turnIcon}
            label={t('house.turn', { side })}
            onClick={() => setTurn((turn + 1) % 4)}
          />
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
