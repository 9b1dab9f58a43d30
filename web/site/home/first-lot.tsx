import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import { EstimateAssistance, EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import css from './first-lot.module.css'

/** Shows the lot with which a sale begins. */
export function FirstLot({ lot }: { lot: CardLot }) {
  const t = useTranslations('home.firstLot')
  return (
    <div className={css.lot}>
      <Plate className={css.picture}>
        {lot.picture && <Picture picture={lot.picture} alt="" sizes="64px" />}
        {!lot.picture && lot.isTobacco && <AdultsCover />}
      </Plate>
      <div>
        <p className={typography.detail}>{t('number', { number: lotLabel(lot) })}</p>
        <h2 className={css.name}>
          <Link to={lotPath(lot)}>
            <Accent text={lot.title} accent={lot.accent} />
          </Link>
        </h2>
        <p className={typography.detail}>
          {lot.highEstimate > 0 && t('estimate')} <EstimateText lot={lot} withCurrency />
          <EstimateAssistance lot={lot} />
        </p>
      </div>
    </div>
  )
}
