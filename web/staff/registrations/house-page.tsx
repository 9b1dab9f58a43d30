import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { PageLinks } from '#web/kit/ui/page-links.tsx'
import { LineMark } from '#web/staff/overview/house-head.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { ApplicantEntry } from './applicant-entry.tsx'
import { DoorSheet } from './door-sheet.ts'
import { type HouseParams, houseAddress, listAsk, pagesOf, requestedStatuses } from './query-params.ts'

/** How often the house looks for new ones, in milliseconds. */
const every = 4_000

/** Who has asked to bid in a sale, for those who decide. New ones appear by themselves. */
export function HouseRegistrations({ auction, params }: { auction: Auction; params: HouseParams }) {
  const t = useTranslations('registrations.house')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    houseRegistrationList,
    listAsk(auction.id, params),
    {
      refetchEvery: () => every,
    },
  )
  const [isAtDoor, setAtDoor] = useState(false)
  const isBehind = isError || isPaused
  const counts = data?.counts
  const all = counts && counts.pending + counts.approved + counts.refused
  const tabs = [
    {
      to: houseAddress(auction.id, { status: undefined, page: 1 }),
      label: t('all'),
      count: all ?? 0,
      current: params.status === undefined,
    },
    ...requestedStatuses.map((one) => ({
      to: houseAddress(auction.id, { status: one, page: 1 }),
      label: t(one),
      count: counts?.[one] ?? 0,
      current: params.status === one,
    })),
  ]
  return (
    <HousePage
      title={t('title')}
      crumbs={[{ label: t('sale', { title: auction.title, no: auction.no }), to: `/auction/${auction.id}` }]}
      tools={
        <>
          {auction.type === 'live' && !auction.isEnd && (
            <Button kind="line" size="sm" onClick={() => setAtDoor(true)}>
              {t('door')}
            </Button>
          )}
          <LinkTabs label={t('filters')} tabs={tabs} />
          <LineMark isLive={!isBehind}>{t(isBehind ? 'behind' : 'live')}</LineMark>
        </>
      }
    >
      <DoorSheet
        open={isAtDoor}
        onClose={() => setAtDoor(false)}
        auctionId={auction.id}
        onAdmitted={() => void refetch()}
      />
      {data?.list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {data?.list.map((applicant) => (
        <ApplicantEntry key={applicant.userId} auction={auction} applicant={applicant} />
      ))}
      {data && (
        <PageLinks
          label={t('pages')}
          page={params.page}
          pages={pagesOf(data.total, params)}
          to={(page) => houseAddress(auction.id, { ...params, page })}
        />
      )}
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </HousePage>
  )
}
