import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { ListFooter } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { type EnquiryView, staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import css from './enquiries.module.css'
import { EnquiryList } from './enquiry-list.tsx'
import { EnquiryRecord } from './enquiry-record.tsx'
import {
  type EnquiriesParams,
  enquiriesPath,
  enquiriesPathFor,
  enquiriesRequest,
  enquiryPages,
  refreshIntervalMs,
} from './query-params.ts'

/** The views with a link of their own. */
const views = ['open', 'mine', 'answered', 'consigned', 'declined', 'suspect'] as const

/** The inbox of enquiries: list, selected enquiry, and its next actions. */
export function EnquiriesPage({ params }: { params: EnquiriesParams }) {
  const t = useTranslations('houseEnquiries')
  const query = useApiQuery(staffEnquiryList, enquiriesRequest(params), {
    refetchEvery: () => refreshIntervalMs,
  })
  const { data } = query
  const rows = data?.list.map(({ id }) => id) ?? []
  useRowKeys({ rows, current: params.id, linkTo: (id) => enquiriesPathFor({ ...params, id }) })
  const isReading = params.id !== ''
  return (
    <StaffPage fill title={t('page.title')}>
      <div className={isReading ? css.listOnly : undefined}>
        <Tools params={params} counts={data?.counts} />
      </div>
      <div className={classes(css.inbox, isReading && css.reading)}>
        <nav className={css.list} aria-label={t('list')}>
          {data ? (
            <EnquiryList list={data.list} params={params} none={<None params={params} />} />
          ) : (
            <LoadingOrError message={t('failed')} query={query} />
          )}
          {data && (
            <ListFooter
              end={
                <Pagination
                  label={t('pages')}
                  page={params.page}
                  pages={enquiryPages(data.total)}
                  to={(page) => enquiriesPathFor({ ...params, page, id: '' })}
                />
              }
            >
              <span role="status">{t('shown', { shown: data.list.length, total: data.total })}</span>
            </ListFooter>
          )}
        </nav>
        {isReading ? (
          <EnquiryRecord key={params.id} params={params} rows={rows} />
        ) : (
          <div className={css.blank}>
            <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
          </div>
        )}
      </div>
    </StaffPage>
  )
}

function Tools({
  params: { state, q },
  counts,
}: {
  params: EnquiriesParams
  counts: Readonly<Record<EnquiryView, number>> | undefined
}) {
  const t = useTranslations('houseEnquiries')
  const hidden = state === 'open' ? {} : { state }
  return (
    <ListTools end={<ListSearch path={enquiriesPath} q={q} label={t('search')} hidden={hidden} />}>
      <Views
        label={t('views')}
        views={views.map((view) => ({
          to: enquiriesPathFor({ state: view, q }),
          label: t(`view.${view}`),
          isCurrent: view === state,
          ...(counts && { count: counts[view] }),
        }))}
      />
    </ListTools>
  )
}

function None({ params: { q } }: { params: EnquiriesParams }) {
  const t = useTranslations('houseEnquiries')
  if (q === '') return <NoRows title={t('none')} text={t('noneText')} />
  const search = { to: enquiriesPath, label: t('showAll') }
  return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
}
