import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  staffNewsletterGet,
  staffNewsletterList,
  staffNewsletterMove,
  staffNewsletterSet,
  staffNewsletterTest,
} from '#wire/calls/staff-newsletters.ts'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** What staff edit of an issue. */
export type IssueDraft = Pick<NewsletterIssue, 'name' | 'content' | 'audience' | 'sendAt' | 'rate'>

export type IssueMove = 'request' | 'withdraw' | 'approve' | 'pause' | 'resume' | 'stop'

/** Statuses of refusals with a text of their own. */
const explained = ['subject', 'blocks', 'emptyBlock', 'untested', 'tobacco', 'missing', 'empty'] as const

const draftOf = ({ name, content, audience, sendAt, rate }: NewsletterIssue): IssueDraft => ({
  name,
  content,
  audience,
  sendAt,
  rate,
})

/** An issue with its unsaved changes, and the acts of staff. One act runs at a time. */
export function useIssue(issue: NewsletterIssue) {
  const t = useTranslations('newsletters')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [changed, setChanged] = useState<IssueDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id: issueId, rev } = issue
  const textOf = (error: CallError): string => {
    if (error.name === 'secondPersonNeeded') return t('refusal.secondPerson')
    if (error.name === 'conflict') return t('refusal.changed')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    const lot = /^tobacco (.+)$/.exec(status)?.[1]
    if (lot !== undefined) return t('refusal.tobaccoLot', { lot })
    return t(`refusal.${explained.find((one) => one === status) ?? 'changed'}`)
  }
  const run = async (
    request: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: CallError }>,
    done: string,
  ): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request()
    await Promise.all([refresh(staffNewsletterGet), refresh(staffNewsletterList)])
    setBusy(false)
    if (response.ok) show({ kind: 'done', key: 'newsletter', text: done })
    else setProblem(textOf(response.error))
    return response.ok
  }
  return {
    draft: changed ?? draftOf(issue),
    isChanged: changed !== null,
    isBusy,
    problem,
    clear: () => setProblem(''),
    change: (part: Partial<IssueDraft>) => setChanged({ ...(changed ?? draftOf(issue)), ...part }),
    discard: () => setChanged(null),
    async save() {
      if (changed === null) return
      const isSaved = await run(() => call(staffNewsletterSet, { issueId, rev, ...changed }), t('done.saved'))
      if (isSaved) setChanged(null)
    },
    test: () => run(() => call(staffNewsletterTest, { issueId, rev }), t('done.test')),
    move: (move: IssueMove) =>
      run(() => call(staffNewsletterMove, { issueId, rev, move }), t(`done.${move}`)),
  }
}

export type IssueModel = ReturnType<typeof useIssue>
