import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { PagedFooter } from '#web/staff/kit/paged-footer.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { Split } from '#web/staff/kit/split.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { pageLanguages } from '#wire/address/page-address.ts'
import { catalogues } from '#wire/calls/newsletter.ts'
import { readerViews, staffReaderImport, staffReaderList } from '#wire/calls/staff-readers.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CatalogueOrders } from './catalogue-orders.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import {
  type ReadersParams,
  readerPages,
  readersPath,
  readersPathFor,
  readersRequest,
} from './query-params.ts'
import { ReaderTable } from './reader-table.tsx'

type Readers = DataOf<typeof staffReaderList>

/** Subscribers of the newsletter with their consent, and orders of printed catalogues. */
export function ReadersPage({ params }: { params: ReadersParams }) {
  const t = useTranslations('readers')
  const query = useApiQuery(staffReaderList, readersRequest(params))
  const [isImporting, setImporting] = useState(false)
  const [leaving, setLeaving] = useState('')
  const { data } = query
  return (
    <StaffPage
      fill
      title={t('page.title')}
      tools={
        <>
          <ExportLink list="readers" />
          <MayCall call={staffReaderImport}>
            <Button kind="line" size="sm" onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
          </MayCall>
        </>
      }
    >
      <Tools params={params} data={data} />
      {params.state === 'ordered' && data && <CatalogueOrders {...data.orders} />}
      <Split
        isChosen={false}
        record={null}
        list={
          data ? (
            <List list={data.list} params={params} onLeave={setLeaving} />
          ) : (
            <LoadingOrError message={t('failed')} query={query} />
          )
        }
        footer={
          data && (
            <PagedFooter
              label={t('pages')}
              page={params.page}
              pages={readerPages(data.total)}
              to={(page) => readersPathFor({ ...params, page })}
            >
              {t('shown', { shown: data.list.length, total: data.total })}
            </PagedFooter>
          )
        }
      />
      {isImporting && <ImportDialog onLeave={() => setImporting(false)} />}
      {leaving !== '' && <LeaveDialog email={leaving} onLeave={() => setLeaving('')} />}
    </StaffPage>
  )
}

/** The views by state, then by language and by catalogue. */
function Tools({ params, data }: { params: ReadersParams; data: Readers | undefined }) {
  const t = useTranslations('readers')
  const { state, q, lang, catalogue } = params
  const hidden = {
    ...(state !== 'confirmed' && { state }),
    ...(lang !== 'any' && { lang }),
    ...(catalogue !== 'any' && { catalogue }),
  }
  const pathFor = (change: Partial<ReadersParams>) => readersPathFor({ ...params, page: 1, ...change })
  return (
    <>
      <ListTools end={<ListSearch path={readersPath} q={q} label={t('search')} hidden={hidden} />}>
        <Views
          label={t('views')}
          views={readerViews.map((view) => ({
            to: pathFor({ state: view }),
            label: t(`view.${view}`),
            isCurrent: view === state,
            ...(data && { count: data.counts[view] }),
          }))}
        />
      </ListTools>
      <ListTools>
        <Views
          label={t('languages')}
          views={(['any', ...pageLanguages] as const).map((one) => ({
            to: pathFor({ lang: one }),
            label: t(`lang.${one}`),
            isCurrent: one === lang,
            ...(data && { count: data.languages[one] }),
          }))}
        />
        <Views
          label={t('catalogues')}
          views={(['any', ...catalogues] as const).map((one) => ({
            to: pathFor({ catalogue: one }),
            label: t(`catalogue.${one}`),
            isCurrent: one === catalogue,
            ...(data && { count: data.catalogues[one] }),
          }))}
        />
      </ListTools>
    </>
  )
}

function List({
  list,
  params: { state, q },
  onLeave,
}: {
  list: Readers['list']
  params: ReadersParams
  onLeave: (email: string) => void
}) {
  const t = useTranslations('readers')
  if (list.length > 0) return <ReaderTable list={list} state={state} onLeave={onLeave} />
  if (q === '') return <NoRows title={t(`none.${state}`)} text={t(`noneText.${state}`)} />
  const search = { to: readersPathFor({ state }), label: t('showAll') }
  return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
}
