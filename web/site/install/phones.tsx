import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Accent } from '#web/kit/ui/accent.tsx'
import button from '#web/kit/ui/button.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import css from './phones.module.css'

/** The number of phones drawn. */
const shown = 2

/** Draws the app as it looks on a phone, with lots of the company. It is purely decorative and not interactive. */
export function Phones({ lots }: { lots: readonly CardLot[] }) {
  const t = useTranslations('install.preview')
  const house = useHouseName()
  const pictured = lots.filter(({ picture }) => picture !== null).slice(0, shown)
  if (pictured.length === 0) return null
  return (
    <div className={classes(css.phones, 'not-when-narrow')} aria-hidden="true">
      {pictured.map((lot) => (
        <div key={lot.id} className={css.phone}>
          <p className={typography.t3}>{house}</p>
          <Plate>{lot.picture && <Picture picture={lot.picture} alt="" sizes="220px" />}</Plate>
          <p className={typography.small}>{t('lot', { number: lotLabel(lot) })}</p>
          <p className={typography.t4}>
            <Accent text={lot.title} accent={lot.accent} />
          </p>
          <p className={typography.small}>
            <EstimateText lot={lot} withCurrency />
          </p>
          <p className={classes(button.button, button.bid, button.sm)}>{t('bid')}</p>
        </div>
      ))}
    </div>
  )
}
