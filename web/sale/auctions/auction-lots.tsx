import { Link, useHref, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { LotGrid, LotListSkeleton, lotSizes } from '#web/kit/ui/lot-list.tsx'
import { LotTable } from '#web/kit/ui/lot-table.tsx'
import touch from '#web/kit/ui/touch-link.module.css'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { LiveLotCard } from '#web/sale/lots/live-lot-card.tsx'
import { LiveLotRow } from '#web/sale/lots/live-lot-row.tsx'
import { LotGridItem } from '#web/sale/lots/lot-grid-item.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction.module.css'
import { firstLots, hasFilters, hasSameFilters, type LotParams, lotQuery } from './lot-params.ts'
import { openGroupOf } from './open-group.ts'
import { type CardGroup, cardGroups, isGroup } from './parallel/card-groups.ts'
import { GroupCell } from './parallel/group-cell.tsx'

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
  return <LotCards auctionId={auction.id} lots={lots} params={params} density={density} />
}

/**
 * The lots as cards. In the order of their numbers, parallel ones (K15) share one card unless every lot is
 * requested.
 */
function LotCards({
  auctionId,
  lots,
  params,
  density,
}: {
  auctionId: string
  lots: readonly CardLot[]
  params: LotParams
  density: Exclude<Density, 'list'>
}) {
  const [search] = useSearchParams()
  const open = openGroupOf(search)
  const groups = params.sort === 'lotNum' ? cardGroups(lots) : lots
  const cards = params.every ? lots : groups
  const sizes = lotSizes[density]
  return (
    <>
      {groups.length < lots.length && (
        <GroupingLine auctionId={auctionId} params={params} groups={groups.filter(isGroup)} />
      )}
      <LotGrid density={density}>
        {cards.map((card, index) => {
          const isEarly = index < firstLots
          if (isGroup(card)) {
            const [first] = card
            const isOpen = open === lotLabel(first)
            return (
              <GroupCell key={first.id} group={card} {...{ auctionId, params, isOpen, isEarly, sizes }} />
            )
          }
          return (
            <LotGridItem key={card.id} isEarly={isEarly}>
              <LiveLotCard lot={card} large={density === 'large'} sizes={sizes} />
            </LotGridItem>
          )
        })}
      </LotGrid>
    </>
  )
}

/** States that lots are grouped, with the link that changes this. */
function GroupingLine({
  auctionId,
  params,
  groups,
}: {
  auctionId: string
  params: LotParams
  groups: readonly CardGroup[]
}) {
  const t = useTranslations('auctions.lots')
  const { every } = params
  return (
    <p className={css.grouping}>
      <span>
        {every ? t('ungrouped') : t('grouped', { lots: groups.flat().length, groups: groups.length })}
        <SentenceGap />
      </span>
      <Link
        to={`/auction/${auctionId}${lotQuery.format({ ...params, every: !every })}`}
        className={touch.link}
        preventScrollReset
        replace
      >
        {t(every ? 'group' : 'every')}
      </Link>
    </p>
  )
}

/** Returns whether lots for other filters are being loaded. */
function useIsFiltering(auctionId: string, params: LotParams): boolean {
  const { location } = useNavigation()
  // The target path includes the language prefix, as links do.
  const here = useHref(`/auction/${auctionId}`)
  if (location?.pathname !== here) return false
  return !hasSameFilters(lotQuery.parse(new URLSearchParams(location.search)), params)
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
