import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useWhenSaved } from '#web/staff/drafts/use-when-saved.ts'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { contentGet, contentList, contentMove, contentPublish } from '#wire/calls/staff-content.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { contentPath, publicPath } from './paths.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useContentRefusal } from './use-content-refusal.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

type Move = 'withdraw' | 'restore' | 'unschedule' | 'discard'

/** Publishes a text at once or later, withdraws it or discards its draft, once everything is saved. */
export function ContentActions({ content }: { content: ContentFile }) {
  const t = useTranslations('content')
  const { state, hasChanges, publishAt, isLegal, issues } = content
  const { publish, move, isBusy } = useContentAct(content)
  const whenSaved = useWhenSaved()
  const [confirming, setConfirming] = useState<Exclude<Move, 'unschedule'> | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <>
      {state === 'published' && (
        <ButtonLink to={publicPath(content)} kind="quiet" size="sm">
          {t('act.view')}
        </ButtonLink>
      )}
      {hasChanges && (
        <Button kind="quiet" size="sm" busy={isBusy} onClick={() => setConfirming('discard')}>
          {t('act.discard')}
        </Button>
      )}
      {state === 'published' && !isLegal && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => setConfirming('withdraw')}>
          {t('act.withdraw')}
        </Button>
      )}
      {state === 'withdrawn' && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => setConfirming('restore')}>
          {t('act.restore')}
        </Button>
      )}
      {publishAt !== 0 && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void move('unschedule')}>
          {t('act.unschedule')}
        </Button>
      )}
      {hasChanges && (
        <Button
          size="sm"
          busy={isBusy}
          disabled={issues.length > 0}
          onClick={() => whenSaved(() => setPublishing(true))}
        >
          {t('act.publish')}
        </Button>
      )}
      {isPublishing && (
        <PublishDialog
          content={content}
          isBusy={isBusy}
          onPublish={(at) => void publish(at).then(() => setPublishing(false))}
          onClose={() => setPublishing(false)}
        />
      )}
      {confirming && (
        <AlertDialog
          open
          title={t(`ask.${confirming}.title`)}
          message={t(`ask.${confirming}.text`)}
          confirm={t(`act.${confirming}`)}
          cancel={t(`ask.${confirming}.keep`)}
          busy={isBusy}
          onConfirm={() => void move(confirming).then(() => setConfirming(null))}
          onCancel={() => setConfirming(null)}
        />
      )}
    </>
  )
}

function useContentAct({ kind, id: contentId, rev, publishedAt }: ContentFile) {
  const t = useTranslations('content')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show } = useToast()
  const { keyFor, settle } = useAttemptKey()
  const textOf = useContentRefusal()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: string, done: string, request: (ak: string) => Promise<Response>) => {
    if (isBusy) return
    setBusy(true)
    const response = await request(keyFor(`${act} ${rev}`))
    if (response.ok || response.error.scope === 'server') settle()
    const isDeleted = response.ok && act === 'discard' && publishedAt === 0
    if (isDeleted) void navigate(contentPath)
    await Promise.all([refresh(contentList), ...(isDeleted ? [] : [refresh(contentGet)])])
    setBusy(false)
    show(
      response.ok
        ? { kind: 'done', text: done, key: 'content' }
        : { kind: 'error', text: textOf(response.error), key: 'content' },
    )
  }
  const name = { kind, contentId, rev }
  const publish = (at: number) => {
    const done = at === 0 ? t('done.publish') : t('done.schedule', { time: dateTime(at) })
    return run(`publish ${at}`, done, (ak) => call(contentPublish, { ...name, at, ak }))
  }
  const move = (to: Move) => run(to, t(`done.${to}`), (ak) => call(contentMove, { ...name, move: to, ak }))
  return { publish, move, isBusy }
}
