import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameKinds } from '#domain/text-search/name-entry.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import {
  type CatalogueName,
  nameViews,
  staffNameImport,
  staffNameList,
  staffNameSet,
  staffNameUnfound,
} from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ExportNames } from './export-names.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NameRecord } from './name-record.tsx'
import {
  type NamesParams,
  namePages,
  namesPath,
  namesPathFor,
  namesRequest,
  newName,
} from './query-params.ts'
import { UnfoundTable } from './unfound-table.tsx'

/** The names by which searches know producers, regions and styles, with their aliases. */
export function NamesPage({ params }: { params: NamesParams }) {
  const t = useTranslations('names')
  const query = useApiQuery(staffNameList, namesRequest(params))
  const unfound = useApiQuery(staffNameUnfound, {})
  const [isImporting, setImporting] = useState(false)
  const { data } = query
  const isUnfound = params.view === 'unfound'
  const linkTo = (of: string) => namesPathFor({ ...params, of })
  return (
    <StaffPage
      fill
      title={t('page.title')}
      note={t('page.description')}
      tools={
        <>
          <ExportNames />
          <MayCall call={staffNameImport}>
            <Button kind="line" size="sm" onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
          </MayCall>
          <MayCall call={staffNameSet}>
            <ButtonLink size="sm" to={linkTo(newName)}>
              <Icon name="plus" size="sm" /> {t('new')}
            </ButtonLink>
          </MayCall>
        </>
      }
    >
      <RecordList
        rows={isUnfound ? [] : (data?.list ?? []).map(({ id }) => id)}
        current={params.of}
        linkTo={linkTo}
        tools={<Tools params={params} counts={data?.counts} unfound={unfound.data?.list.length} />}
        list={
          isUnfound ? (
            <UnfoundTable query={unfound} />
          ) : data ? (
            <List params={params} list={data.list} linkTo={linkTo} />
          ) : (
            <LoadingOrError message={t('failed')} query={query} />
          )
        }
        total={
          data &&
          !isUnfound && (
            <span role="status">{t('shown', { shown: data.list.length, total: data.total })}</span>
          )
        }
        sum={
          data && (
            <Pagination
              label={t('pages')}
              page={params.page}
              pages={namePages(data.total)}
              to={(page) => namesPathFor({ ...params, of: '', page })}
            />
          )
        }
        tap={t('tap')}
        bar={{
          back: t('bar.back'),
          previous: t('bar.previous'),
          next: t('bar.next'),
          position: (position, total) => t('bar.position', { position, total }),
        }}
        record={<NameRecord key={`${params.of} ${params.alias}`} params={params} />}
      />
      {isImporting && <ImportDialog onLeave={() => setImporting(false)} />}
    </StaffPage>
  )
}

function Tools({
  params: { view, kind, q, alias },
  counts,
  unfound,
}: {
  params: NamesParams
  counts: DataOf<typeof staffNameList>['counts'] | undefined
  unfound: number | undefined
}) {
  const t = useTranslations('names')
  const hidden = {
    ...(view !== 'all' && view !== 'unfound' && { view }),
    ...(kind !== '' && { kind }),
    ...(alias !== '' && { alias }),
  }
  return (
    <>
      <ListTools end={<ListSearch path={namesPath} q={q} label={t('search')} hidden={hidden} />}>
        <Views
          label={t('views')}
          views={[...nameViews, 'unfound' as const].map((one) => {
            const count = one === 'unfound' ? unfound : counts?.[one]
            return {
              to: namesPathFor({ kind, q, alias, view: one }),
              label: t(`view.${one}`),
              isCurrent: one === view,
              ...(count !== undefined && { count }),
            }
          })}
        />
        <Views
          label={t('kinds')}
          views={(['', ...nameKinds] as const).map((one) => ({
            to: namesPathFor({ view, q, alias, kind: one }),
            label: one === '' ? t('anyKind') : t(`kindsOf.${one}`),
            isCurrent: one === kind,
          }))}
        />
      </ListTools>
      {alias !== '' && (
        <Banner>
          {t('choose', { alias })}{' '}
          <ButtonLink kind="quiet" size="sm" to={namesPathFor({ view: 'unfound' })}>
            {t('back')}
          </ButtonLink>
        </Banner>
      )}
    </>
  )
}

function List({
  params: { q, view, kind, of },
  list,
  linkTo,
}: {
  params: NamesParams
  list: readonly CatalogueName[]
  linkTo: (id: string) => string
}) {
  const t = useTranslations('names')
  const showAll = { to: namesPath, label: t('showAll') }
  if (list.length === 0)
    return q === '' ? (
      <NoRows
        title={t('empty')}
        text={t('emptyText')}
        search={view === 'all' && kind === '' ? undefined : showAll}
      />
    ) : (
      <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={showAll} />
    )
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={of}
      height={32}
      columns={[
        { name: 'en', head: t('column.en'), cell: ({ en }) => <span lang="en">{en}</span>, card: 'title' },
        {
          name: 'zh',
          head: t('column.zh'),
          cell: ({ zh }) => <Chinese name={zh} />,
          card: 'text',
        },
        {
          name: 'kind',
          head: t('column.kind'),
          cell: ({ kind: one }) => <span className={typography.nowrap}>{t(`kind.${one}`)}</span>,
          card: 'textEnd',
        },
        { name: 'aliases', head: t('column.aliases'), cell: ({ aliases }) => <Aliases aliases={aliases} /> },
        {
          name: 'found',
          head: t('column.found'),
          isFigure: true,
          cell: ({ found }) => (found === 0 ? '–' : figure(found)),
        },
      ]}
    />
  )
}

/** Shows a Chinese name, marked if it has no Chinese characters. */
function Chinese({ name }: { name: string }) {
  const t = useTranslations('names')
  if (/\p{Script=Han}/u.test(name)) return <span lang="zh-Hans">{name}</span>
  return (
    <>
      {name} <StateMark state="preview" label={t('noChinese')} />
    </>
  )
}

/** The number of aliases shown in a row. */
const maxAliases = 3

function Aliases({ aliases }: { aliases: readonly string[] }) {
  const t = useTranslations('names')
  const more = aliases.length - maxAliases
  const shown = aliases.slice(0, maxAliases).join(t('separator'))
  return <>{shown === '' ? '–' : more > 0 ? t('more', { shown, count: more }) : shown}</>
}
