import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffNoticePost } from '#wire/calls/sale-notices.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

type Notice = { readonly lotId: string; readonly en: string; readonly zh: string }

/** The states of a lot or sale for which there is a text. */
const refusalStatuses = ['closing', 'onBlock', 'sold', 'passed', 'withdrawn', 'ended'] as const

/** Posts a notice. The same notice is sent again under the same key, so a lost response posts it once. */
export function usePostNotice(auctionId: string) {
  const t = useTranslations('desk.notices')
  const call = useApiCall()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState({ text: '', ak: '' })
  const send = async (notice: Notice): Promise<boolean> => {
    const text = JSON.stringify(notice)
    const ak = attempt.text === text ? attempt.ak : createIdempotencyKey()
    setAttempt({ text, ak })
    setBusy(true)
    const response = await call(staffNoticePost, { auctionId, ak, ...notice })
    setBusy(false)
    if (response.ok) {
      setProblem('')
      setAttempt({ text: '', ak: '' })
      show({ kind: 'done', key: 'notice', text: t('done') })
      return true
    }
    const { error } = response
    const status = error.name === 'wrongState' ? error.data.status : ''
    const known = refusalStatuses.find((one) => one === status)
    setProblem(known ? t(`refusal.${known}`) : error.message)
    return false
  }
  return { send, isBusy, problem, clear: () => setProblem('') }
}
