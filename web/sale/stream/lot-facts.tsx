import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useWithPremium } from '#web/sale/saleroom/use-with-premium.ts'
import css from './current-lot-strip.module.css'

/** Shows the estimate of a lot, or that it has no reserve, and the fees on a bid. */
export function LotFacts({
  lot,
  bid,
}: {
  lot: SaleroomLot
  bid: { readonly label: string; readonly amount: Whole } | null
}) {
  const t = useTranslations('ui.lot')
  const reserveText = useTranslations('live.reserve')
  return (
    <dl className={css.facts}>
      <div>
        {lot.highEstimate > 0 ? (
          <dt>{t('estimate')}</dt>
        ) : (
          <dt className="visually-hidden">{reserveText('label')}</dt>
        )}
        <dd>
          <EstimateText lot={lot} withCurrency />
        </dd>
      </div>
      {bid && (
        <div>
          <dt>{bid.label}</dt>
          <dd>
            {money(bid.amount, lot.currency)}
            <small>
              <WithPremium amount={bid.amount} />
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Shows the total of a hammer price with buyer's premium (M4). */
export const WithPremium = ({ amount }: { amount: Whole }) => useWithPremium(amount).text
