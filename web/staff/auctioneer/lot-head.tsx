import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { LotNames } from '#web/sale/saleroom/lot-names.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import css from './auctioneer.module.css'

/** The lot's number, its title in both languages, facts and estimate. */
export function LotHead({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('auctioneer')
  return (
    <section className={css.lot}>
      <p className={css.number}>{lotLabel(lot)}</p>
      <div>
        <LotNames lot={lot} classNames={{ title: css.title, other: css.other, facts: css.facts }} />
        <p>{t('estimate', { low: figure(lot.lowEstimate), high: figure(lot.highEstimate) })}</p>
      </div>
    </section>
  )
}
