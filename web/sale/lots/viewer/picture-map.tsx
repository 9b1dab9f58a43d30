import { useTranslations } from 'use-intl'
import { Picture } from '#web/kit/ui/picture.tsx'
import type { ViewedPicture } from './viewed-picture.ts'
import css from './viewer.module.css'
import type { Region } from './zoom.ts'

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** A small version of the whole picture, with a frame around the visible part. */
export function PictureMap({ picture, region }: { picture: ViewedPicture; region: Region }) {
  const t = useTranslations('viewer')
  const { key, width, height } = picture
  const style = {
    left: percent(region.left),
    top: percent(region.top),
    width: percent(region.width),
    height: percent(region.height),
  }
  return (
    <div
      className={css.map}
      role="img"
      aria-label={t('map')}
      style={{ aspectRatio: width > 0 ? `${width} / ${height}` : '4 / 5' }}
    >
      <Picture picture={key} alt="" sizes="96px" />
      <span className={css.frame} style={style} />
    </div>
  )
}
