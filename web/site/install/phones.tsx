import { useTranslations } from 'use-intl'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { Accent } from '#web/kit/ui/accent.tsx'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import css from './phones.module.css'

/** How many telephones are drawn. */
const shown = 2

/** The app as it looks on a telephone, with lots of the house. A picture for the eye: nothing in it can be pressed. */
export function Phones({ lots }: { lots: readonly CardLot[] }) {
  const t = useTranslations('install.preview')
  const pictured = lots.filter(({ picture }) => picture !== null).slice(0, shown)
  if (pictured.length === 0) return null
  return (
    <div className={css.phones} aria-hidden="true">
      {pictured.map((lot) => (
        <div key={lot.id} className={css.phone}>
          <p className={css.head}>
            <Wordmark />
          </p>
          <Plate className={css.picture}>
            {lot.picture && <Picture picture={lot.picture} alt="" sizes="220px" />}
          </Plate>
          <p className={css.number}>{t('lot', { number: lot.lotNum })}</p>
          <p className={typography.t4}>
            <Accent text={lot.title} accent={lot.accent} />
          </p>
          <p className={css.number}>
            <EstimateText lot={lot} withCurrency />
          </p>
          <p className={css.button}>{t('bid')}</p>
        </div>
      ))}
    </div>
  )
}
