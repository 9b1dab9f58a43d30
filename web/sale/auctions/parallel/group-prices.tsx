import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { figureRange } from '#web/kit/ui/figures.ts'
import css from '#web/kit/ui/lot-card.module.css'
import type { CardGroup } from './card-groups.ts'
import { type AmountRange, estimatesOf, type GroupSummary } from './group-summary.ts'

/** The lowest and highest estimate and price of a group. */
export function GroupPrices({ group, price }: { group: CardGroup; price: GroupSummary['price'] }) {
  const t = useTranslations('auctions.parallel')
  const lotText = useTranslations('ui.lot')
  const [{ currency }] = group
  const estimates = estimatesOf(group)
  return (
    <dl className={css.prices}>
      <dt>{estimates ? t('estimates') : lotText('noReserve')}</dt>
      <dd>{estimates && <Range range={estimates} currency={currency} />}</dd>
      {price && (
        <>
          <dt>{t(price.kind)}</dt>
          <dd className={css.strong}>
            <Range range={price} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  )
}

const Range = ({ range: { low, high }, currency }: { range: AmountRange; currency: string }) => (
  <>
    {low === high ? money(low, currency) : `${currency}\u00a0${figureRange(low, high)}`}
    <AssistancePrice amount={low} {...(low !== high && { to: high })} currency={currency} below />
  </>
)
