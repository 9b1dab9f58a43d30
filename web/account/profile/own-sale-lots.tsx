import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { LotGrid, lotItem, lotSizes } from '#web/kit/ui/lot-list.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import { planPath } from '#web/sale/plans/plan-path.ts'
import type { SaleLots } from './lots-by-sale.ts'
import group from './sale-group.module.css'
import { SaleGroup } from './sale-group.tsx'
import { SaleLink } from './sale-link.tsx'

/** Links to a sale, and until it has ended to a bidding plan for its lots. Must be inside its `SaleProvider`. */
function SaleLinks({ sale }: { sale: SaleLots['sale'] }) {
  const t = useTranslations('account.bids')
  const { isEnd } = useSale()
  return (
    <>
      {!isEnd && <ArrowLink to={planPath(sale.id)}>{t('plan')}</ArrowLink>}
      <SaleLink sale={sale} />
    </>
  )
}

/** Lots of one sale on an account page, updated live. */
export function OwnSaleLots({ sale: { sale, lots, start } }: { sale: SaleLots }) {
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <SaleGroup sale={sale} link={<SaleLinks sale={sale} />}>
        <LotGrid density="grid">
          {lots.map((lot) => (
            <li key={lot.id} className={classes(lotItem, lots.length === 1 && group.sole)}>
              <LiveLotCard lot={lot} level="h3" sizes={lotSizes.grid} />
            </li>
          ))}
        </LotGrid>
      </SaleGroup>
    </SaleProvider>
  )
}
