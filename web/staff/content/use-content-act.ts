import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { contentGet, contentList, contentMove, contentPublish } from '#wire/calls/staff-content.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { contentPath, publicPath } from './paths.ts'
import { useContentRefusal } from './use-content-refusal.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** The actions on a text other than publication. */
export type Move = 'withdraw' | 'restore' | 'unschedule' | 'discard'

/** Publishes a text or moves it, and shows the result. */
export function useContentAct(content: Pick<ContentFile, 'kind' | 'id' | 'rev' | 'publishedAt'>) {
  const { kind, id: contentId, rev, publishedAt } = content
  const t = useTranslations('content')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show } = useToast()
  const { keyFor, settle } = useAttemptKey()
  const textOf = useContentRefusal()
  const [isBusy, setBusy] = useState(false)
  const path = publicPath(content)
  const view = { label: t('act.view'), run: () => void navigate(path) }
  const run = async (
    act: string,
    done: { readonly text: string; readonly action?: typeof view },
    request: (ak: string) => Promise<Response>,
  ) => {
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
        ? { kind: 'done', key: 'content', ...done }
        : { kind: 'error', text: textOf(response.error), key: 'content' },
    )
  }
  const name = { kind, contentId, rev }
  const publish = (at: number) => {
    const done =
      at === 0
        ? { text: t('done.publish', { path }), action: view }
        : { text: t('done.schedule', { time: dateTime(at) }) }
    return run(`publish ${at}`, done, (ak) => call(contentPublish, { ...name, at, ak }))
  }
  const move = (to: Move) =>
    run(to, { text: t(`done.${to}`) }, (ak) => call(contentMove, { ...name, move: to, ak }))
  return { publish, move, isBusy }
}
