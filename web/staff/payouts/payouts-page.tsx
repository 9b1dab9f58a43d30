import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney, date } from '#web/kit/i18n/formats.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import { KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { DueChart } from '#web/staff/settlements/due-chart.tsx'
import { payoutMarks } from '#web/staff/settlements/marks.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { payoutFilters, staffPayoutFile, staffPayoutList } from '#wire/calls/staff-payouts.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { BankFile } from './bank-file.tsx'
import { PayoutRecord } from './payout-record.tsx'
import css from './payouts.module.css'
import { type PayoutParams, payoutListRequest, payoutsPathFor } from './query-params.ts'

const noPayouts: readonly PayoutOnWire[] = []

/** Payouts to sellers: prepared by one person, approved by another, written into a file and confirmed. */
export function PayoutsPage({ params }: { params: PayoutParams }) {
  const t = useTranslations('houseSettlements')
  const { show, sale, payoutId } = params
  const { data, isError, isFetching, refetch } = useApiQuery(staffPayoutList, payoutListRequest(params))
  const list = data?.list ?? noPayouts
  const keys = list.map(({ id }) => id)
  const selection = useSelection(keys)
  const mayFile = useMayCall(staffPayoutFile) && show === 'approved'
  const linkTo = (id: string) => payoutsPathFor({ show, sale, payoutId: id })
  const payout = list.find(({ id }) => id === payoutId)
  return (
    <StaffPage
      fill
      title={t('payoutsPage.title')}
      note={t('payoutsPage.description')}
      tools={<ExportLink list="payouts" />}
    >
      <RecordList
        rows={keys}
        current={payout ? payoutId : ''}
        linkTo={linkTo}
        {...(mayFile && { selection })}
        tools={
          <>
            <Sums sums={data?.sums ?? []} />
            <Tools params={params} data={data} />
            {mayFile && list.length > 0 && (
              <div className={css.file}>
                <BankFile ids={keys.filter((id) => selection.keys.has(id))} />
              </div>
            )}
          </>
        }
        list={
          <>
            {list.length > 0 && (
              <PayoutTable
                list={list}
                current={payoutId}
                linkTo={linkTo}
                selection={
                  mayFile
                    ? {
                        ...selection,
                        allLabel: t('payout.selectAll'),
                        label: (key) =>
                          t('payout.select', { number: list.find(({ id }) => id === key)?.number ?? '' }),
                      }
                    : undefined
                }
              />
            )}
            {data?.list.length === 0 && <NoRows title={t('payout.none')} text={t(`payout.noneOf.${show}`)} />}
            {!data && isError && (
              <ErrorState message={t('payoutsFailed')} onRetry={() => void refetch()} busy={isFetching} />
            )}
            <div className={css.due}>
              <DueChart />
            </div>
          </>
        }
        total={data && <span>{t('payout.shown', { shown: list.length, total: data.total })}</span>}
        tap={t('payout.tap')}
        bar={{
          back: t('payout.back'),
          previous: t('payout.previous'),
          next: t('payout.next'),
          position: (position, total) => t('payout.position', { position, total }),
        }}
        record={payout && <PayoutRecord key={payout.id} payout={payout} />}
      />
    </StaffPage>
  )
}

type Sums = DataOf<typeof staffPayoutList>['sums']

/** The sums of payouts by filter. */
function Sums({ sums }: { sums: Sums }) {
  const t = useTranslations('houseSettlements.payout')
  const shown = sums
    .filter(({ show }) => show !== 'all' && show !== 'forMe' && show !== 'thisMonth')
    .slice(0, 5)
  if (shown.length === 0) return null
  return (
    <div className={css.figures}>
      <KeyFigures
        label={t('figures')}
        figures={shown.map(({ show, currency, amount, count }) => ({
          label: t(`show.${show}`),
          value: accountMoney(amount, currency),
          note: t('count', { count }),
        }))}
      />
    </div>
  )
}

/** The views by state, with their counts, and by sale. */
function Tools({
  params: { show, sale },
  data,
}: {
  params: PayoutParams
  data: DataOf<typeof staffPayoutList> | undefined
}) {
  const t = useTranslations('houseSettlements')
  const countOf = (one: string) =>
    data?.sums.reduce((total, sum) => total + (sum.show === one ? sum.count : 0), 0)
  const sales = data?.sales ?? []
  return (
    <ListTools>
      <Views
        label={t('payout.views')}
        views={payoutFilters.map((one) => ({
          to: payoutsPathFor({ show: one, sale }),
          label: t(`payout.show.${one}`),
          count: countOf(one) ?? 0,
          isCurrent: one === show,
        }))}
      />
      {sales.length > 0 && (
        <Views
          label={t('column.sale')}
          views={[
            { to: payoutsPathFor({ show }), label: t('allSales'), isCurrent: sale === '' },
            ...sales.map(({ auctionId, no }) => ({
              to: payoutsPathFor({ show, sale: auctionId }),
              label: t('ofSale', { no }),
              isCurrent: auctionId === sale,
            })),
          ]}
        />
      )}
    </ListTools>
  )
}

function PayoutTable({
  list,
  current,
  linkTo,
  selection,
}: {
  list: readonly PayoutOnWire[]
  current: string
  linkTo: (id: string) => string
  selection: Selection | undefined
}) {
  const t = useTranslations('houseSettlements')
  return (
    <DenseTable
      caption={t('payout.list')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
      {...(selection && { selection })}
      columns={[
        { name: 'number', head: t('payout.column.number'), cell: ({ number }) => number, card: 'textEnd' },
        {
          name: 'due',
          head: t('payout.column.due'),
          cell: ({ payoutDay }) => payoutDay || '–',
          isWide: true,
        },
        { name: 'seller', head: t('payout.column.seller'), cell: ({ seller }) => seller, card: 'title' },
        {
          name: 'settlement',
          head: t('payout.column.settlement'),
          cell: ({ consignmentNumber: number, auctionNo: sale }) => t('name', { number, sale }),
          isWide: true,
        },
        {
          name: 'amount',
          head: t('payout.column.amount'),
          cell: ({ amount, currency }) => accountMoney(amount, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'prepared',
          head: t('payout.column.prepared'),
          cell: ({ preparedBy, preparedAt }) => t('payout.by', { name: preparedBy, date: date(preparedAt) }),
        },
        {
          name: 'approved',
          head: t('payout.column.approved'),
          cell: ({ approvedBy, approvedAt }) =>
            approvedAt === 0 ? '–' : t('payout.by', { name: approvedBy, date: date(approvedAt) }),
          isWide: true,
        },
        {
          name: 'state',
          head: t('payout.column.state'),
          cell: ({ state }) => <StateMark state={payoutMarks[state]} label={t(`payout.state.${state}`)} />,
          card: 'text',
        },
      ]}
    />
  )
}
