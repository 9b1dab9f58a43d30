import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { unreadParams } from './unread-params.ts'

await loadTexts('notices')

/** Returns the number of unread notices, and its label. */
export function useUnread(): { readonly unread: number; readonly label: string } {
  const t = useTranslations('notices.page')
  const { data } = useApiQuery(noticeList, unreadParams)
  const unread = data?.unread ?? 0
  return { unread, label: t('unread', { count: unread }) }
}
