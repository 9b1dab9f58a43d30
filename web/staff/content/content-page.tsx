import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { contentKinds } from '#domain/content/content-draft.ts'
import { type ContentState, contentStates } from '#domain/content/content-state.ts'
import { inEither } from '#domain/drafts/bilingual.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { type ContentView, contentCreate, contentList, contentViews } from '#wire/calls/staff-content.ts'
import type { ContentLine } from '#wire/entities/content.ts'
import { ContentMark, LanguageMarks } from './content-mark.tsx'
import { NewContent } from './new-content.tsx'
import {
  type ContentParams,
  contentEditorPath,
  contentPages,
  contentPath,
  contentPathFor,
  contentRequest,
} from './paths.ts'
import { TopicsDialog } from './topics-dialog.tsx'

/** The texts of the house by kind and state, found by words of either language. */
export function ContentPage({ params }: { params: ContentParams }) {
  const t = useTranslations('content')
  const query = useApiQuery(contentList, contentRequest(params))
  const [isCreating, setCreating] = useState(false)
  const [isOnTopics, setOnTopics] = useState(false)
  const { data } = query
  const pathOf = new Map(data?.list.map((line) => [keyOf(line), contentEditorPath(line)]))
  useRowKeys({ rows: [...pathOf.keys()], current: '', linkTo: (key) => pathOf.get(key) ?? contentPath })
  return (
    <StaffPage
      tools={
        <>
          <Button kind="line" size="sm" onClick={() => setOnTopics(true)}>
            {t('topics.title')}
          </Button>
          <MayCall call={contentCreate}>
            <Button size="sm" onClick={() => setCreating(true)}>
              <Icon name="plus" size="sm" /> {t('new.open')}
            </Button>
          </MayCall>
        </>
      }
      title={t('page.title')}
      fill
    >
      <Tools params={params} counts={data?.counts} />
      <PagedList
        to={(page) => contentPathFor({ ...params, page })}
        page={params.page}
        pages={contentPages(data?.total ?? 0)}
        pagesLabel={t('pages')}
        shown={t('shown', { count: data?.list.length ?? 0, total: data?.total ?? 0 })}
        failed={t('failed')}
        query={query}
      >
        {data ? <List params={params} list={data.list} /> : null}
      </PagedList>
      {isOnTopics && <TopicsDialog onClose={() => setOnTopics(false)} />}
      {isCreating && (
        <NewContent kind={params.kind === '' ? 'news' : params.kind} onClose={() => setCreating(false)} />
      )}
    </StaffPage>
  )
}

const isState = (view: ContentView): view is ContentState => contentStates.some((state) => state === view)

const keyOf = ({ kind, id }: ContentLine): string => `${kind}/${id}`

function Tools({
  params: { state, kind, q },
  counts,
}: {
  params: ContentParams
  counts: Readonly<Record<ContentView, number>> | undefined
}) {
  const t = useTranslations('content')
  const hidden = { ...(state !== 'all' && { state }), ...(kind !== '' && { kind }) }
  return (
    <ListTools end={<ListSearch path={contentPath} q={q} label={t('search')} hidden={hidden} />}>
      <Views
        label={t('kinds')}
        views={(['', ...contentKinds] as const).map((one) => ({
          to: contentPathFor({ state, kind: one, q }),
          label: one === '' ? t('anyKind') : t(`kindsOf.${one}`),
          isCurrent: one === kind,
        }))}
      />
      <Views
        label={t('views')}
        views={contentViews.map((view) => ({
          to: contentPathFor({ state: view, kind, q }),
          label: isState(view) ? t(`state.${view}`) : t(`view.${view}`),
          isCurrent: view === state,
          ...(counts && { count: counts[view] }),
        }))}
      />
    </ListTools>
  )
}

function List({ params: { q, state, kind }, list }: { params: ContentParams; list: readonly ContentLine[] }) {
  const t = useTranslations('content')
  if (list.length > 0) return <ContentTable list={list} />
  const search = { to: contentPath, label: t('showAll') }
  if (q !== '') return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
  const isAll = state === 'all' && kind === ''
  return (
    <NoRows title={t('empty')} text={t(isAll ? 'emptyText' : 'noneOf')} search={isAll ? undefined : search} />
  )
}

function ContentTable({ list }: { list: readonly ContentLine[] }) {
  const t = useTranslations('content')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  // Columns without a value in any row are left out.
  const shownIf = (isShown: boolean, ...columns: readonly Column<ContentLine>[]) => (isShown ? columns : [])
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={keyOf}
      linkTo={contentEditorPath}
      height={32}
      columns={[
        {
          name: 'title',
          head: t('column.title'),
          cell: ({ title, id }) => inEither(title, lang) || id,
          card: 'title',
        },
        { name: 'kind', head: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`), card: 'text' },
        {
          name: 'languages',
          head: t('column.languages'),
          cell: ({ languages }) => <LanguageMarks languages={languages} />,
          card: 'textEnd',
        },
        {
          name: 'state',
          head: t('column.state'),
          cell: ({ state }) => <ContentMark state={state} />,
          card: 'titleEnd',
        },
        ...shownIf(list.some(isChangedSince), {
          name: 'changes',
          head: t('column.changes'),
          cell: (line) => (isChangedSince(line) ? t('unpublished') : '–'),
        }),
        {
          name: 'from',
          head: t('column.from'),
          cell: ({ publishedAt, publishAt }) => time(publishedAt || publishAt),
        },
        ...shownIf(
          list.some(({ withdrawnAt }) => withdrawnAt > 0),
          {
            name: 'until',
            head: t('column.until'),
            cell: ({ withdrawnAt }) => time(withdrawnAt),
            isWide: true,
          },
        ),
        ...shownIf(
          list.some(({ changedAt }) => changedAt > 0),
          {
            name: 'changed',
            head: t('column.changed'),
            cell: ({ changedAt, changedBy }) =>
              changedAt === 0 ? '–' : t('changedBy', { time: dateTime(changedAt), name: changedBy }),
          },
        ),
      ]}
    />
  )
}

/** Whether a published text has changes that readers do not see yet. */
const isChangedSince = ({ hasChanges, state }: ContentLine): boolean => hasChanges && state !== 'draft'

const time = (at: number): string => (at === 0 ? '–' : dateTime(at))
