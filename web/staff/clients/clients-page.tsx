import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import { ClientTable } from './client-table.tsx'
import css from './clients.module.css'
import {
  type ClientListParams,
  clientListRequest,
  clientPathFor,
  clientsPath,
  clientsPathFor,
  pagesOf,
} from './query-params.ts'

/** The clients of the company, searchable by any text. */
export function ClientsPage({ params }: { params: ClientListParams }) {
  const t = useTranslations('clients')
  const { q, page } = params
  const { data, isError, isFetching, refetch } = useApiQuery(staffClientList, clientListRequest(params))
  const list = data?.list ?? []
  const linkTo = (userId: string) => clientPathFor(userId, params)
  useRowKeys({ rows: list.map(({ userId }) => userId), current: '', linkTo })
  return (
    <StaffPage fill title={t('page.title')} tools={<ExportLink list="clients" />}>
      <ListTools end={<ListSearch path={clientsPath} q={q} label={t('search')} />}>
        <p className={css.hint}>{t('searchHint')}</p>
      </ListTools>
      <Split
        isChosen={false}
        record={null}
        list={
          <>
            {list.length > 0 && <ClientTable list={list} current="" linkTo={linkTo} />}
            {data?.list.length === 0 && <NoClients q={q} />}
            {data && (
              <Pagination
                label={t('pages')}
                page={page}
                pages={pagesOf(data.total)}
                to={(other) => clientsPathFor({ q, page: other })}
              />
            )}
            {!data && isError && (
              <ErrorState busy={isFetching} message={t('failed')} onRetry={() => void refetch()} />
            )}
            {!data && !isError && <Skeleton className={css.waiting} />}
          </>
        }
        footer={
          <>
            {data && (
              <ListFooter>
                <span role="status">{t('shown', { count: list.length, total: data.total })}</span>
              </ListFooter>
            )}
            <Hints />
          </>
        }
      />
    </StaffPage>
  )
}

function NoClients({ q }: { q: string }) {
  const t = useTranslations('clients')
  return (
    <div className={css.empty}>
      <EmptyState title={q === '' ? t('none') : t('noHit', { query: q })}>
        {t(q === '' ? 'noneText' : 'noHitText')}
      </EmptyState>
    </div>
  )
}

function Hints() {
  const t = useTranslations('clients.keys')
  return (
    <KeyHints
      hints={[
        { caps: ['J', 'K'], text: t('move') },
        { caps: ['/'], text: t('search') },
        { caps: ['?'], text: t('all') },
      ]}
    />
  )
}
