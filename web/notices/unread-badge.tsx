import { useTranslations } from 'use-intl'
import { useCall } from '#web/api/api-hooks.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { noticeList } from '#wire/calls/notices.ts'

await needTexts('notices')

/** How many notices wait to be read; nothing where none does. */
export function UnreadBadge(_: { open: boolean }) {
  const t = useTranslations('notices.page')
  const { data } = useCall(noticeList, { page: 1, size: 1 })
  const unread = data?.unread ?? 0
  return unread > 0 && <Badge label={t('unread', { count: unread })}>{unread > 99 ? '99+' : unread}</Badge>
}
