import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffNoticePost } from '#wire/calls/sale-notices.ts'
import { useOnce } from './use-once.ts'

type Notice = { readonly lotId: string; readonly en: string; readonly zh: string }

/** The states of a lot or sale for which there is a text. */
const refusalStatuses = ['closing', 'onBlock', 'sold', 'passed', 'withdrawn', 'ended'] as const

/** Posts a notice. */
export function usePostNotice(auctionId: string) {
  const t = useTranslations('console.notices')
  const call = useApiCall()
  const { show } = useToast()
  const once = useOnce((status) => {
    const known = refusalStatuses.find((one) => one === status)
    return known && t(`refusal.${known}`)
  })
  const send = async (notice: Notice): Promise<boolean> => {
    const isPosted = await once.send({ auctionId, ...notice }, (payload) => call(staffNoticePost, payload))
    if (isPosted) show({ kind: 'done', key: 'notice', text: t('done') })
    return isPosted
  }
  return { ...once, send }
}
