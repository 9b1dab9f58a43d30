import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { LotPicture } from '#wire/entities/picture.ts'
import css from './viewer.module.css'
import type { Zoom } from './zoom.ts'

/** A line at the level of the liquid, with the reading and its date. It moves with the picture. */
export function LevelMark({
  level,
  zoom,
  report,
}: {
  level: NonNullable<LotPicture['level']>
  zoom: Zoom
  /** The level in the condition report, or '' if there is none. */
  report: string
}) {
  const t = useTranslations('viewer')
  const top = zoom.top + (zoom.height * level.at) / 1000
  return (
    <p className={css.level} style={{ top: `${Math.round(top)}px` }}>
      <span className={css.name}>{level.reading || report || t('view.level')}</span>
      {level.readOn && (
        <span className={classes(typography.muted, layout.block)}>{t('readOn', { date: level.readOn })}</span>
      )}
    </p>
  )
}
