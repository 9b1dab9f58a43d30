import { useLocale, useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import css from './auctioneer.module.css'

/** The lot's number, its title in both languages, facts and estimate. */
export function LotHead({ lot }: { lot: RoomLot }) {
  const t = useTranslations('auctioneer')
  const other = useLocale() === 'en' ? 'zh-Hans' : 'en'
  return (
    <section className={css.lot}>
      <p className={css.number}>{lot.lotNum}</p>
      <div>
        <h1 className={css.title} title={lot.title} data-shortened>
          <Accent text={lot.title} accent={lot.accent} />
        </h1>
        {lot.otherTitle !== '' && (
          <p className={css.other} lang={other} title={lot.otherTitle} data-shortened>
            {lot.otherTitle}
          </p>
        )}
        <p className={css.facts} data-shortened title={lot.facts}>
          {lot.facts}
        </p>
        <p>{t('estimate', { low: figure(lot.lowEstimate), high: figure(lot.highEstimate) })}</p>
      </div>
    </section>
  )
}
