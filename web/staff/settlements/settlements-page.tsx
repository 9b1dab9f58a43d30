import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffSettlementList } from '#wire/calls/staff-settlements.ts'
import type { SettlementOnList } from '#wire/entities/settlement.ts'
import { DueChart } from './due-chart.tsx'
import { settlementMarks } from './marks.ts'
import { settlementPath, settlementsPath } from './paths.ts'
import { type SettlementParams, settlementListRequest, settlementsPathFor } from './query-params.ts'
import css from './settlements.module.css'
import { WithheldReport } from './withheld-report.tsx'

/** The settlements of ended sales, by sale or seller, with the reasons why money is not paid out yet. */
export function SettlementsPage({ params }: { params: SettlementParams }) {
  const t = useTranslations('houseSettlements')
  const { data, isError, isFetching, refetch } = useApiQuery(
    staffSettlementList,
    settlementListRequest(params),
  )
  return (
    <StaffPage
      title={t('page.title')}
      note={t('page.description')}
      tools={
        <>
          <ExportLink list="settlements" />
          <WithheldReport year={(data?.list[0]?.saleDay ?? '').slice(0, 4)} />
        </>
      }
    >
      <div className={css.tools}>
        <Tools params={params} list={data?.list ?? []} />
      </div>
      {data && data.list.length > 0 && <SettlementTable list={data.list} />}
      {data && data.list.length < data.total && (
        <p>{t('more', { shown: data.list.length, total: data.total })}</p>
      )}
      {data?.list.length === 0 && <Empty {...params} />}
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <div className={css.below}>
        <DueChart />
      </div>
    </StaffPage>
  )
}

/** The sales of the listed settlements as views, and the search. */
function Tools({
  params: { show, sale, q },
  list,
}: {
  params: SettlementParams
  list: readonly SettlementOnList[]
}) {
  const t = useTranslations('houseSettlements')
  const sales = new Map(list.map(({ auctionId, auctionNo }) => [auctionId, auctionNo]))
  const views = [
    { to: settlementsPathFor({ q }), label: t('allSales'), isCurrent: sale === '' && show === 'all' },
    {
      to: settlementsPathFor({ show: 'dueThisWeek', q }),
      label: t('dueWeek'),
      isCurrent: sale === '' && show === 'dueThisWeek',
    },
    ...[...sales].map(([id, no]) => ({
      to: settlementsPathFor({ show, sale: id, q }),
      label: t('ofSale', { no }),
      isCurrent: id === sale,
    })),
  ]
  const hidden = { ...(sale !== '' && { sale }), ...(show !== 'all' && { show }) }
  return (
    <ListTools end={<ListSearch path={settlementsPath} q={q} label={t('search')} hidden={hidden} />}>
      <Views label={t('column.sale')} views={views} />
    </ListTools>
  )
}

function Empty({ show, q }: SettlementParams) {
  const t = useTranslations('houseSettlements')
  if (q !== '') return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} />
  if (show === 'dueThisWeek') return <NoRows title={t('noneDue')} text={t('noneDueText')} />
  return <NoRows title={t('none')} text={t('noneText')} />
}

function SettlementTable({ list }: { list: readonly SettlementOnList[] }) {
  const t = useTranslations('houseSettlements')
  return (
    <DenseTable
      caption={t('list')}
      rows={list}
      keyOf={settlementPath}
      linkTo={settlementPath}
      columns={[
        {
          name: 'settlement',
          head: t('column.settlement'),
          cell: ({ number, auctionNo }) => t('name', { number, sale: auctionNo }),
          card: 'text',
        },
        {
          name: 'seller',
          head: t('column.seller'),
          cell: ({ seller, isOwnGoods }) => (isOwnGoods ? t('ownGoods') : seller),
          card: 'title',
        },
        { name: 'ended', head: t('column.ended'), cell: ({ saleDay }) => saleDay, isWide: true },
        {
          name: 'lots',
          head: t('column.lots'),
          cell: ({ sold, lots }) => t('soldOf', { sold, lots }),
          isFigure: true,
          isWide: true,
        },
        {
          name: 'net',
          head: t('column.net'),
          cell: ({ net, currency }) => accountMoney(net, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'due',
          head: t('column.due'),
          cell: ({ due, currency }) => (due === '0.00' ? '–' : accountMoney(due, currency)),
          isFigure: true,
        },
        {
          name: 'state',
          head: t('column.state'),
          cell: ({ state }) => <StateMark state={settlementMarks[state]} label={t(`state.${state}`)} />,
          card: 'textEnd',
        },
        { name: 'waits', head: t('column.waits'), cell: (line) => <Waits line={line} /> },
      ]}
    />
  )
}

/** The reasons why money is not paid out yet. */
function Waits({ line: { waits, payoutDay, isChanged, state } }: { line: SettlementOnList }) {
  const t = useTranslations('houseSettlements')
  const isOutdated = isChanged && state !== 'open'
  if (waits.length === 0 && !isOutdated) return '–'
  return [
    ...(isOutdated ? [t('renew')] : []),
    ...waits.map((reason) => (reason === 'payoutDay' ? t('dueOn', { day: payoutDay }) : t(`wait.${reason}`))),
  ].join(' · ')
}
