import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { consignmentStates } from '#domain/consignments/consignment-state.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date, figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { StatusViews } from '#web/staff/kit/status-views.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { consignmentCreate, consignmentList } from '#wire/calls/consignments.ts'
import type { ConsignmentSummary } from '#wire/entities/consignment.ts'
import { NewConsignment } from './new-consignment.tsx'
import {
  type ConsignmentsParams,
  consignmentPages,
  consignmentPath,
  consignmentsPath,
  consignmentsPathFor,
  consignmentsRequest,
} from './query-params.ts'
import { ConsignmentMark } from './state-mark.tsx'
import { useSellerName } from './use-seller-name.ts'

/** The consignments by state, found by number, seller or reference, and a button to create one. */
export function ConsignmentsPage({ params }: { params: ConsignmentsParams }) {
  const t = useTranslations('consignments')
  const query = useApiQuery(consignmentList, consignmentsRequest(params))
  const [isCreating, setCreating] = useState(false)
  const { data } = query
  useRowKeys({ rows: data?.list.map(({ id }) => id) ?? [], current: '', linkTo: consignmentPath })
  return (
    <StaffPage
      fill
      title={t('page.title')}
      tools={
        <MayCall call={consignmentCreate}>
          <Button size="sm" onClick={() => setCreating(true)}>
            <Icon name="plus" size="sm" /> {t('new.open')}
          </Button>
        </MayCall>
      }
    >
      <Tools params={params} counts={data?.counts} />
      <PagedList
        query={query}
        failed={t('failed')}
        shown={t('shown', { count: data?.list.length ?? 0, total: data?.total ?? 0 })}
        pagesLabel={t('pages')}
        page={params.page}
        pages={consignmentPages(data?.total ?? 0)}
        to={(page) => consignmentsPathFor({ ...params, page })}
      >
        {data ? <List params={params} list={data.list} /> : null}
      </PagedList>
      {isCreating && <NewConsignment onClose={() => setCreating(false)} />}
    </StaffPage>
  )
}

function Tools({
  params: { state, q },
  counts,
}: {
  params: ConsignmentsParams
  counts: Parameters<typeof StatusViews<(typeof consignmentStates)[number]>>[0]['counts']
}) {
  const t = useTranslations('consignments')
  const search = (
    <ListSearch path={consignmentsPath} q={q} label={t('search')} hidden={state === '' ? {} : { state }} />
  )
  return (
    <ListTools end={search}>
      <StatusViews
        label={t('filters')}
        statuses={consignmentStates}
        current={state}
        counts={counts}
        nameOf={(one) => t(`state.${one}`)}
        to={(one) => consignmentsPathFor({ state: one, q })}
      />
    </ListTools>
  )
}

function List({
  params: { q, state },
  list,
}: {
  params: ConsignmentsParams
  list: readonly ConsignmentSummary[]
}) {
  const t = useTranslations('consignments')
  const search = q === '' ? undefined : { to: consignmentsPath, label: t('showAll') }
  if (list.length > 0) return <ConsignmentTable list={list} />
  if (q === '') return <NoRows title={t('empty')} text={t(state === '' ? 'emptyText' : 'noneOf')} />
  return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
}

function ConsignmentTable({ list }: { list: readonly ConsignmentSummary[] }) {
  const t = useTranslations('consignments')
  const sellerOf = useSellerName()
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => consignmentPath(id)}
      height={32}
      columns={[
        { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'title' },
        { name: 'seller', head: t('column.seller'), cell: ({ seller }) => sellerOf(seller), card: 'text' },
        { name: 'reference', head: t('column.reference'), cell: ({ reference }) => reference || '–' },
        {
          name: 'state',
          head: t('column.state'),
          cell: ({ state }) => <ConsignmentMark state={state} />,
          card: 'titleEnd',
        },
        { name: 'since', head: t('column.since'), cell: ({ stateAt }) => date(stateAt), card: 'textEnd' },
        {
          name: 'created',
          head: t('column.created'),
          cell: ({ createdAt }) => date(createdAt),
          isWide: true,
        },
        { name: 'lots', head: t('column.lots'), cell: ({ lotCount }) => figure(lotCount), isFigure: true },
      ]}
    />
  )
}
