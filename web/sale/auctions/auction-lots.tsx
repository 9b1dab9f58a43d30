import { useHref, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { LotGrid, LotListSkeleton, lotSizes } from '#web/kit/ui/lot-list.tsx'
import { LotTable } from '#web/kit/ui/lot-table.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import { LiveLotRow } from '#web/sale/lots/live-lot-row.tsx'
import { LotGridItem } from '#web/sale/lots/lot-grid-item.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { firstLots, hasFilters, hasSameFilters, type LotParams, parseLotParams } from './lot-params.ts'

/** A sale's lots in the chosen density, each updated live. */
export function AuctionLots({
  auction,
  lots,
  params,
  density,
}: {
  auction: Auction
  lots: readonly CardLot[]
  params: LotParams
  density: Density
}) {
  const t = useTranslations('auctions.lots')
  if (useIsFiltering(auction.id, params)) return <LotListSkeleton label={t('loading')} />
  if (lots.length === 0) return <NoLots auctionId={auction.id} params={params} />
  if (density === 'list') {
    return (
      <LotTable caption={t('caption', { title: auction.title })}>
        {lots.map((lot, index) => (
          <LiveLotRow key={lot.id} lot={lot} isEarly={index < firstLots} />
        ))}
      </LotTable>
    )
  }
  return (
    <LotGrid density={density}>
      {lots.map((lot, index) => (
        <LotGridItem key={lot.id} isEarly={index < firstLots}>
          <LiveLotCard lot={lot} large={density === 'large'} sizes={lotSizes[density]} />
        </LotGridItem>
      ))}
    </LotGrid>
  )
}

/** Whether lots for other filters are loading. */
function useIsFiltering(auctionId: string, params: LotParams): boolean {
  const { location } = useNavigation()
  // The target path includes the language prefix, as links do.
  const here = useHref(`/auction/${auctionId}`)
  if (location?.pathname !== here) return false
  return !hasSameFilters(parseLotParams(new URLSearchParams(location.search)), params)
}

function NoLots({ auctionId, params }: { auctionId: string; params: LotParams }) {
  const t = useTranslations('auctions.noLots')
  if (!hasFilters(params)) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
  const kind = params.mine ? 'mine' : 'chosen'
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      action={
        <ButtonLink kind="line" size="sm" to={`/auction/${auctionId}`} preventScrollReset>
          {t('showAll')}
        </ButtonLink>
      }
    >
      {t(`${kind}.text`)}
    </EmptyState>
  )
}
