import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { BulkPlace } from '#web/staff/kit/bulk-bar.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import recordCss from '#web/staff/kit/record.module.css'
import { RecordBar } from '#web/staff/kit/record-bar.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
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
import { useBulkDecisions } from './use-bulk-decisions.tsx'

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
  const mayAdmit = useMayAdmit(auction)
  const isBehind = isError || isPaused
  const list = data?.list ?? []
  const current = list.find(({ userId }) => userId === params.userId) ?? list[0]
  const linkTo = (userId: string) => registrationsPathFor(auction.id, { ...params, userId })
  const bulk = useBulkDecisions(auction, list, current?.userId ?? '', linkTo)
  const record = useRecordKeys(list, current?.userId ?? '', linkTo, bulk)
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
          <ExportLink list="registrations" sale={auction.id} />
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
      {bulk.dialog}
      <div className={params.userId === '' ? undefined : recordCss.listOnly}>
        <ListTools>
          <StatusViews auction={auction} params={params} counts={data?.counts} />
        </ListTools>
      </div>
      <Split
        isChosen={current !== undefined && current.userId === params.userId}
        list={
          <>
            {data && list.length > 0 && (
              <RegistrationTable
                auction={auction}
                list={list}
                current={current?.userId}
                linkTo={linkTo}
                selection={bulk.tableSelection}
              />
            )}
            {data?.list.length === 0 && (
              <div className={recordCss.empty}>
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
            <BulkPlace idle={<Hints />}>{bulk.bar}</BulkPlace>
            {data && <ListFooter>{t('shown', { count: list.length, total: data.total })}</ListFooter>}
          </>
        }
        record={
          current && (
            <div ref={record} className={recordCss.pane}>
              <RecordBar
                rows={list.map(({ userId }) => userId)}
                current={current.userId}
                backTo={registrationsPathFor(auction.id, listParams)}
                linkTo={linkTo}
                labels={{
                  back: t('back'),
                  previous: t('previous'),
                  next: t('next'),
                  position: (position, total) => t('position', { position, total }),
                }}
              />
              <div className={classes(css.phoneBar, 'only-on-phone')}>{bulk.bar}</div>
              <ApplicantRecord
                key={current.userId}
                auction={auction}
                applicant={current}
                actions={bulk.actions}
              />
            </div>
          )
        }
      />
    </StaffPage>
  )
}

/** Returns whether the viewer may admit walk-in bidders to a sale (W6). */
const useMayAdmit = ({ type, isEnd }: Auction): boolean => useHasRight('conduct') && type === 'live' && !isEnd

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

/**
 * Returns the keys of the list, and those of the current registration; each presses its button or focuses its field.
 */
function useRecordKeys(
  list: readonly Applicant[],
  current: string,
  linkTo: (userId: string) => string,
  { selection, run, decisions }: ReturnType<typeof useBulkDecisions>,
) {
  const record = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const find = (name: string) => record.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)
  const isBulk = selection !== null && selection.keys.size > 0
  useRowKeys({
    rows: list.map(({ userId }) => userId),
    current,
    linkTo,
    ...(selection && { selection }),
    actions: {
      a: () => (isBulk ? run.approve() : find('approve')?.click()),
      r: () => (isBulk ? run.refuse() : find('refuse')?.click()),
      z: () => decisions.pending && run.undo(),
      l: () => {
        const field = find('limit')
        if (field instanceof HTMLButtonElement) field.click()
        else field?.focus()
      },
      i: () => {
        if (isBulk) return run.askIdentity()
        const to = find('documents')?.getAttribute('data-to')
        const ask = find('identity')
        if (ask) ask.click()
        else if (to) void navigate(to)
      },
    },
  })
  return record
}

function Hints() {
  const t = useTranslations('registrations.house')
  return (
    <KeyHints
      tap={t('tap')}
      hints={[
        { caps: ['J', 'K'], text: t('keys.move') },
        { caps: ['Space'], text: t('keys.select') },
        { caps: ['A'], text: t('keys.approve') },
        { caps: ['L'], text: t('keys.limit') },
        { caps: ['R'], text: t('keys.refuse') },
        { caps: ['I'], text: t('keys.identity') },
        { caps: ['Z'], text: t('keys.undo') },
        { caps: ['?'], text: t('keys.all') },
      ]}
    />
  )
}
