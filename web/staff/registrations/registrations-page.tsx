import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { ApplicantEntry } from './applicant-entry.tsx'
import { LazyWalkInDialog } from './lazy-walk-in-dialog.ts'
import {
  pageCount,
  type RegistrationParams,
  registrationListRequest,
  registrationStatuses,
  registrationsPathFor,
} from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 4_000

/** The registrations for a sale, for managers; the list refreshes itself. */
export function RegistrationsPage({ auction, params }: { auction: Auction; params: RegistrationParams }) {
  const t = useTranslations('registrations.house')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    staffRegistrationList,
    registrationListRequest(auction.id, params),
    {
      refetchEvery: () => refreshIntervalMs,
    },
  )
  const [isAddingWalkIn, setAddingWalkIn] = useState(false)
  const isBehind = isError || isPaused
  const counts = data?.counts
  const all = counts && counts.pending + counts.approved + counts.refused
  const tabs = [
    {
      to: registrationsPathFor(auction.id, { status: undefined, page: 1 }),
      label: t('all'),
      count: all ?? 0,
      current: params.status === undefined,
    },
    ...registrationStatuses.map((status) => ({
      to: registrationsPathFor(auction.id, { status: status, page: 1 }),
      label: t(status),
      count: counts?.[status] ?? 0,
      current: params.status === status,
    })),
  ]
  return (
    <StaffPage
      title={t('title')}
      crumbs={[{ label: t('sale', { title: auction.title, no: auction.no }), to: `/auction/${auction.id}` }]}
      tools={
        <>
          {auction.type === 'live' && !auction.isEnd && (
            <Button kind="line" size="sm" onClick={() => setAddingWalkIn(true)}>
              {t('door')}
            </Button>
          )}
          <LinkTabs label={t('filters')} tabs={tabs} />
          <ConnectionMark isLive={!isBehind}>{t(isBehind ? 'behind' : 'live')}</ConnectionMark>
        </>
      }
    >
      <LazyWalkInDialog
        open={isAddingWalkIn}
        onClose={() => setAddingWalkIn(false)}
        auctionId={auction.id}
        onAdmitted={() => void refetch()}
      />
      {data?.list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {data?.list.map((applicant) => (
        <ApplicantEntry key={applicant.userId} auction={auction} applicant={applicant} />
      ))}
      {data && (
        <Pagination
          label={t('pages')}
          page={params.page}
          pages={pageCount(data.total, params)}
          to={(page) => registrationsPathFor(auction.id, { ...params, page })}
        />
      )}
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </StaffPage>
  )
}
