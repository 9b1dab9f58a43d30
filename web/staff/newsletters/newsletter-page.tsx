import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffNewsletterGet, staffNewsletterSet } from '#wire/calls/staff-newsletters.ts'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { IssueForm } from './issue-form.tsx'
import { issueMarks, lacksOf } from './issue-marks.ts'
import { IssuePreview } from './issue-preview.tsx'
import { IssueSide } from './issue-side.tsx'
import { IssueSummary } from './issue-summary.tsx'
import css from './newsletters.module.css'
import { newslettersPath } from './paths.ts'
import { TestDialog } from './test-dialog.tsx'
import { type IssueModel, type IssueMove, useIssue } from './use-issue.ts'

/**
 * The refresh intervals in milliseconds, since colleagues change and approve an issue, and its figures change
 * while it is sent.
 */
const refreshMs: { readonly [state in NewsletterIssue['state']]: number } = {
  draft: 20_000,
  requested: 5_000,
  approved: 3_000,
  sending: 3_000,
  paused: 5_000,
  stopped: 20_000,
  sent: 20_000,
}

/** An issue of the newsletter: its content, its previews, its readers, and its delivery. */
export function NewsletterPage({ issueId }: { issueId: string }) {
  const t = useTranslations('newsletters')
  const query = useApiQuery(
    staffNewsletterGet,
    { issueId },
    { refetchEvery: (cached) => refreshMs[cached?.state ?? 'draft'] },
  )
  const { data: issue } = query
  if (issue) return <Issue key={issue.id} issue={issue} />
  return (
    <StaffPage title={t('page.title')} crumbs={[{ label: t('page.title'), to: newslettersPath }]}>
      <LoadingOrError message={t('failedOne')} query={query} />
    </StaffPage>
  )
}

function Issue({ issue }: { issue: NewsletterIssue }) {
  const t = useTranslations('newsletters')
  const isFixed = !useMayCall(staffNewsletterSet) || issue.state !== 'draft'
  const model = useIssue(issue, !isFixed)
  return (
    <StaffPage
      fill
      title={issue.name}
      crumbs={[{ label: t('page.title'), to: newslettersPath }]}
      note={<StateMark state={issueMarks[issue.state]} label={t(`state.${issue.state}`)} />}
      tools={
        <MayCall call={staffNewsletterSet}>
          <SaveMark state={model.state} onRetry={model.saver.retry} />
          <Actions issue={issue} model={model} />
        </MayCall>
      }
    >
      <ErrorBanner text={model.problem} onClear={model.clear} />
      <div className={css.issue}>
        {isFixed ? <IssueSummary issue={issue} /> : <IssueForm issue={issue} model={model} />}
        <IssuePreview issue={issue} />
        <IssueSide issue={issue} model={model} isFixed={isFixed} />
      </div>
    </StaffPage>
  )
}

/** The moves that staff can make in each state, the main one last. */
const movesIn: { readonly [state in NewsletterIssue['state']]: readonly IssueMove[] } = {
  draft: ['request'],
  requested: ['withdraw', 'approve'],
  approved: ['withdraw', 'stop'],
  sending: ['stop', 'pause'],
  paused: ['stop', 'resume'],
  stopped: [],
  sent: [],
}

/** The moves that cannot be undone, which need a confirmation. */
const finalMoves = ['approve', 'stop'] as const
type FinalMove = (typeof finalMoves)[number]

const isFinal = (move: IssueMove): move is FinalMove => finalMoves.some((one) => one === move)

function Actions({ issue, model }: { issue: NewsletterIssue; model: IssueModel }) {
  const t = useTranslations('newsletters')
  const { isBusy } = model
  const [pending, setPending] = useState<FinalMove | null>(null)
  const [isTesting, setTesting] = useState(false)
  const { readers, sendAt } = issue
  const messages: { readonly [move in FinalMove]: string } = {
    approve: t('ask.approve.text', {
      count: readers.en + readers.zh,
      when: sendAt === 0 ? 'now' : 'at',
      time: dateTime(sendAt),
      lacks: lacksOf(issue),
    }),
    stop: t('ask.stop.text'),
  }
  const moves = movesIn[issue.state].filter((move) => move !== 'approve' || issue.mayApprove)
  return (
    <>
      {issue.state === 'draft' && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => setTesting(true)}>
          {t('test')}
        </Button>
      )}
      {moves.map((move, at) => (
        <Button
          key={move}
          kind={at === moves.length - 1 ? 'ink' : 'line'}
          size="sm"
          busy={isBusy}
          onClick={singlePress(() => (isFinal(move) ? setPending(move) : void model.move(move)))}
        >
          {t(`move.${move}`)}
        </Button>
      ))}
      {isTesting && <TestDialog model={model} onClose={() => setTesting(false)} />}
      {pending && (
        <AlertDialog
          open
          title={t(`ask.${pending}.title`)}
          message={messages[pending]}
          confirm={t(`ask.${pending}.confirm`)}
          cancel={t('ask.cancel')}
          busy={isBusy}
          onConfirm={() => {
            setPending(null)
            void model.move(pending)
          }}
          onCancel={() => setPending(null)}
        />
      )}
    </>
  )
}
