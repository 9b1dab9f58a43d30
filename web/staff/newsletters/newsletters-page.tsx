import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { issueStates } from '#domain/newsletter/issue.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { LanguageMarks } from '#web/staff/content/content-mark.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { PagedFooter } from '#web/staff/kit/paged-footer.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { Split } from '#web/staff/kit/split.tsx'
import { StatusViews } from '#web/staff/kit/status-views.tsx'
import { ListTools } from '#web/staff/kit/views.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffNewsletterCreate, staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import type { ListedIssue } from '#wire/entities/newsletter-issue.ts'
import { issueMarks } from './issue-marks.ts'
import css from './newsletters.module.css'
import {
  type NewslettersParams,
  newsletterPages,
  newsletterPath,
  newslettersPath,
  newslettersPathFor,
  newslettersRequest,
} from './paths.ts'

/** The issues of the newsletter, the latest change first. */
export function NewslettersPage({ params }: { params: NewslettersParams }) {
  const t = useTranslations('newsletters')
  const query = useApiQuery(staffNewsletterList, newslettersRequest(params))
  const [isCreating, setCreating] = useState(false)
  const { data } = query
  const list = data ? (
    <List list={data.list} params={params} />
  ) : (
    <LoadingOrError message={t('failed')} query={query} />
  )
  return (
    <StaffPage
      fill
      title={t('page.title')}
      tools={
        <MayCall call={staffNewsletterCreate}>
          <Button size="sm" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </MayCall>
      }
    >
      <ListTools
        end={
          <ListSearch
            path={newslettersPath}
            q={params.q}
            label={t('search')}
            hidden={params.state === 'any' ? {} : { state: params.state }}
          />
        }
      >
        <StatusViews
          label={t('views')}
          statuses={issueStates}
          current={params.state === 'any' ? '' : params.state}
          counts={data?.counts}
          nameOf={(state) => t(`state.${state === 'all' ? 'any' : state}`)}
          to={(state) => newslettersPathFor({ q: params.q, state: state || 'any' })}
        />
      </ListTools>
      <Split
        isChosen={false}
        record={null}
        list={list}
        footer={
          data && (
            <PagedFooter
              label={t('pages')}
              page={params.page}
              pages={newsletterPages(data.total)}
              to={(page) => newslettersPathFor({ ...params, page })}
            >
              {t('shown', { shown: data.list.length, total: data.total })}
            </PagedFooter>
          )
        }
      />
      {isCreating && <CreateDialog onLeave={() => setCreating(false)} />}
    </StaffPage>
  )
}

function List({ list, params: { q, state } }: { list: readonly ListedIssue[]; params: NewslettersParams }) {
  const t = useTranslations('newsletters')
  if (list.length === 0) {
    const all = { to: newslettersPath, label: t('showAll') }
    if (q !== '') return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={all} />
    return <NoRows title={t('none')} text={t('noneText')} search={state === 'any' ? undefined : all} />
  }
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={({ id }) => id}
      linkTo={({ id }) => newsletterPath(id)}
      columns={[
        { name: 'name', head: t('column.name'), cell: (issue) => <Named issue={issue} />, card: 'title' },
        {
          name: 'state',
          head: t('column.state'),
          cell: ({ state }) => <StateMark state={issueMarks[state]} label={t(`state.${state}`)} />,
          card: 'titleEnd',
        },
        {
          name: 'languages',
          head: t('column.languages'),
          cell: ({ languages }) => <LanguageMarks languages={languages} />,
          card: 'textEnd',
        },
        {
          name: 'at',
          head: t('column.at'),
          cell: ({ sendAt }) => (sendAt === 0 ? '–' : dateTime(sendAt)),
        },
        {
          name: 'sent',
          head: t('column.sent'),
          cell: ({ sent, total }) => (total === 0 ? '–' : t('progress', { sent, total })),
          isFigure: true,
        },
        {
          name: 'refused',
          head: t('column.refused'),
          cell: ({ total, refused }) => (total === 0 ? '–' : figure(refused)),
          isFigure: true,
        },
        {
          name: 'clicks',
          head: t('column.clicks'),
          cell: ({ total, clicks }) => (total === 0 ? '–' : figure(clicks)),
          isFigure: true,
        },
        { name: 'changed', head: t('column.changed'), cell: ({ changedAt }) => dateTime(changedAt) },
      ]}
    />
  )
}

/** An issue as in a mail program: its picture, and its subject with the preview text. */
function Named({ issue: { name, subject, preview, picture } }: { issue: ListedIssue }) {
  const t = useTranslations('newsletters')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return (
    <span className={css.listed}>
      <span className={css.plate}>
        {picture !== '' && <Picture picture={picture} alt="" sizes="48px" className={css.thumb} />}
      </span>
      <span className={css.lines}>
        {name}
        <span className={css.subject}>{inEither(subject, lang) || t('noSubject')}</span>
        <span className={css.previewLine}>{inEither(preview, lang)}</span>
      </span>
    </span>
  )
}

function CreateDialog({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('newsletters')
  const call = useApiCall()
  const navigate = useNavigate()
  const { keyFor } = useAttemptKey()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async () => {
    setChecked(true)
    const named = name.trim()
    if (named === '' || isBusy) return
    setBusy(true)
    const created = await call(staffNewsletterCreate, { name: named, ak: keyFor(named) })
    setBusy(false)
    if (created.ok) await navigate(newsletterPath(created.data.issueId))
    else setProblem(created.error.message)
  }
  const action = { isBusy, problem, clear: () => setProblem('') }
  return (
    <ActDialog
      name={t('create')}
      confirm={t('createIssue')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <TextField
        label={t('column.name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        value={name}
        error={isChecked && name.trim() === '' ? t('needName') : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActDialog>
  )
}
