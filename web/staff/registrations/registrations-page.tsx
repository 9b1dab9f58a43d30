import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { ApplicantRecord } from './applicant-record.tsx'
import { LazyWalkInDialog } from './lazy-walk-in-dialog.ts'
import {
  pageCount,
  type RegistrationParams,
  registrationListRequest,
  registrationStatuses,
  registrationsPathFor,
} from './query-params.ts'
import { RegistrationTable } from './registration-table.tsx'
import css from './registrations.module.css'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 4_000

/** The registrations for a sale: the list, which refreshes itself, and the current one beside it. */
export function RegistrationsPage({ auction, params }: { auction: Auction; params: RegistrationParams }) {
  const t = useTranslations('registrations.house')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    staffRegistrationList,
    registrationListRequest(auction.id, params),
    { refetchEvery: () => refreshIntervalMs },
  )
  const [isAddingWalkIn, setAddingWalkIn] = useState(false)
  const mayAdmit = useHasRight('conduct') && auction.type === 'live' && !auction.isEnd
  const isBehind = isError || isPaused
  const list = data?.list ?? []
  const current = list.find(({ userId }) => userId === params.userId) ?? list[0]
  const linkTo = (userId: string) => registrationsPathFor(auction.id, { ...params, userId })
  const record = useRecordKeys(
    list.map(({ userId }) => userId),
    current?.userId ?? '',
    linkTo,
  )
  const { userId: _, ...listParams } = params
  return (
    <StaffPage
      fill
      title={t('title')}
      crumbs={[
        { label: t('sales'), to: salesPath },
        { label: t('sale', { title: auction.title, no: auction.no }), to: `/auction/${auction.id}` },
      ]}
      tools={
        <>
          <ConnectionMark isLive={!isBehind}>{t(isBehind ? 'behind' : 'live')}</ConnectionMark>
          {mayAdmit && (
            <Button kind="line" size="sm" onClick={() => setAddingWalkIn(true)}>
              {t('door')}
            </Button>
          )}
        </>
      }
    >
      <LazyWalkInDialog
        open={isAddingWalkIn}
        onClose={() => setAddingWalkIn(false)}
        auctionId={auction.id}
        onAdmitted={() => void refetch()}
      />
      <ListTools>
        <StatusViews auction={auction} params={params} counts={data?.counts} />
      </ListTools>
      <Split
        isChosen={current !== undefined && current.userId === params.userId}
        list={
          <>
            {data && list.length > 0 && (
              <RegistrationTable auction={auction} list={list} current={current?.userId} linkTo={linkTo} />
            )}
            {data?.list.length === 0 && (
              <div className={css.empty}>
                <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
              </div>
            )}
            {!data && isError && (
              <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
            )}
            {data && (
              <Pagination
                label={t('pages')}
                page={params.page}
                pages={pageCount(data.total, params)}
                to={(page) => registrationsPathFor(auction.id, { ...listParams, page })}
              />
            )}
          </>
        }
        footer={
          <>
            {data && <ListFooter>{t('shown', { count: list.length, total: data.total })}</ListFooter>}
            <Hints />
          </>
        }
        record={
          current && (
            <div ref={record}>
              <Link to={registrationsPathFor(auction.id, listParams)} className={css.back}>
                {t('back')}
              </Link>
              <ApplicantRecord key={current.userId} auction={auction} applicant={current} />
            </div>
          )
        }
      />
    </StaffPage>
  )
}

function StatusViews({
  auction,
  params,
  counts,
}: {
  auction: Auction
  params: RegistrationParams
  counts: { readonly [status in (typeof registrationStatuses)[number]]: number } | undefined
}) {
  const t = useTranslations('registrations.house')
  const all = counts && counts.pending + counts.approved + counts.refused
  return (
    <Views
      label={t('filters')}
      views={([undefined, ...registrationStatuses] as const).map((status) => ({
        to: registrationsPathFor(auction.id, { status, page: 1 }),
        label: t(status ?? 'all'),
        count: (status === undefined ? all : counts?.[status]) ?? 0,
        isCurrent: params.status === status,
      }))}
    />
  )
}

/** The keys of the list, and those of the current registration: each presses the button or field that it names. */
function useRecordKeys(rows: readonly string[], current: string, linkTo: (userId: string) => string) {
  const record = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const find = (name: string) => record.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)
  useRowKeys({
    rows,
    current,
    linkTo,
    actions: {
      a: () => find('approve')?.click(),
      r: () => find('refuse')?.click(),
      l: () => {
        const field = find('limit')
        if (field instanceof HTMLButtonElement) field.click()
        else field?.focus()
      },
      i: () => {
        const to = find('identity')?.getAttribute('data-to')
        if (to) void navigate(to)
      },
    },
  })
  return record
}

function Hints() {
  const t = useTranslations('registrations.house.keys')
  return (
    <KeyHints
      hints={[
        { caps: ['J', 'K'], text: t('move') },
        { caps: ['A'], text: t('approve') },
        { caps: ['L'], text: t('limit') },
        { caps: ['R'], text: t('refuse') },
        { caps: ['I'], text: t('identity') },
        { caps: ['?'], text: t('all') },
      ]}
    />
  )
}
