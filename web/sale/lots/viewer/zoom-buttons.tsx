import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { zoomInIcon, zoomOutIcon } from '#web/kit/ui/lazy-icons.ts'
import css from './viewer.module.css'
import type { Zoom } from './zoom.ts'

/** Buttons to zoom, with the zoom between them. They stay enabled at the limits, so that none loses the focus. */
export function ZoomButtons({
  zoom,
  name,
  onZoomIn,
  onZoomOut,
}: {
  zoom: Zoom | null
  /** The name of the picture. */
  name: string
  onZoomIn: () => void
  onZoomOut: () => void
}) {
  const t = useTranslations('viewer')
  const percent = zoom?.percent ?? 100
  return (
    <div className={css.zoom}>
      <IconButton
        icon={zoomInIcon}
        label={t('zoomIn')}
        aria-disabled={zoom?.canZoomIn ? undefined : 'true'}
        onClick={onZoomIn}
      />
      <p className={css.percent}>
        <span aria-hidden="true">{t('zoom', { percent })}</span>
        <span className="visually-hidden" role="status">
          {t('zoomed', { view: name, percent })}
        </span>
      </p>
      <IconButton
        icon={zoomOutIcon}
        label={t('zoomOut')}
        aria-disabled={zoom?.region ? undefined : 'true'}
        onClick={onZoomOut}
      />
    </div>
  )
}
