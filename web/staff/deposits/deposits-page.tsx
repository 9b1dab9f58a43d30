import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney, date } from '#web/kit/i18n/formats.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffDepositList, transferDepositFilters } from '#wire/calls/transfer-deposits.ts'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'
import { depositMarks } from './deposit-marks.ts'
import { DepositRecord } from './deposit-record.tsx'
import { type DepositParams, depositListRequest, depositsPath, depositsPathFor } from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 15_000

const noDeposits: readonly TransferDepositOnWire[] = []

/** Deposits by transfer for staff (W9): those to record, those to return, and all others. */
export function DepositsPage({ params }: { params: DepositParams }) {
  const t = useTranslations('houseDeposits')
  const { show, q, depositId } = params
  const { data, isError, isFetching, refetch } = useApiQuery(staffDepositList, depositListRequest(params), {
    refetchEvery: () => refreshIntervalMs,
  })
  const list = data?.list ?? noDeposits
  const linkTo = (id: string) => depositsPathFor({ ...params, depositId: id })
  const deposit = list.find(({ id }) => id === depositId)
  const texts = useRecordTexts('houseDeposits')
  return (
    <StaffPage fill title={t('page.title')} note={t('page.description')}>
      <RecordList
        rows={list.map(({ id }) => id)}
        current={deposit ? depositId : ''}
        linkTo={linkTo}
        tools={
          <ListTools end={<ListSearch path={depositsPath} q={q} label={t('search')} />}>
            <Views
              label={t('views')}
              views={transferDepositFilters.map((one) => ({
                to: depositsPathFor({ show: one, q }),
                label: t(`show.${one}`),
                ...(data && { count: data.counts[one] }),
                isCurrent: one === show,
              }))}
            />
          </ListTools>
        }
        list={
          <>
            {list.length > 0 && <DepositTable list={list} current={depositId} linkTo={linkTo} />}
            {data?.list.length === 0 && (
              <NoRows title={t('none')} text={t(q === '' ? `noneOf.${show}` : 'noHit')} />
            )}
            {!data && isError && (
              <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
            )}
          </>
        }
        total={data ? t('shown', { count: list.length, total: data.total }) : null}
        {...texts}
        record={deposit && <DepositRecord key={deposit.id} deposit={deposit} />}
      />
    </StaffPage>
  )
}

function DepositTable({
  list,
  current,
  linkTo,
}: {
  list: readonly TransferDepositOnWire[]
  current: string
  linkTo: (id: string) => string
}) {
  const t = useTranslations('houseDeposits')
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
      columns={[
        {
          name: 'reference',
          head: t('reference'),
          cell: ({ reference }) => reference,
          card: 'textEnd',
        },
        { name: 'client', head: t('client'), cell: ({ client }) => client, card: 'title' },
        { name: 'sale', head: t('sale'), cell: ({ auction }) => auction, isWide: true },
        {
          name: 'amount',
          head: t('amount'),
          cell: ({ asked, currency }) => accountMoney(asked, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        { name: 'asked', head: t('requested'), cell: ({ askedAt }) => date(askedAt), isWide: true },
        {
          name: 'state',
          head: t('status'),
          cell: ({ status }) => <StateMark state={depositMarks[status]} label={t(`state.${status}`)} />,
          card: 'text',
        },
        { name: 'returnBy', head: t('returnBy'), cell: ({ returnBy }) => returnBy || '–', isWide: true },
      ]}
    />
  )
}
