import { useTranslations } from 'use-intl'
import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { AccountHead } from '#web/profile/account-head.tsx'
import { memberOnly } from '#web/profile/member-only.ts'
import { paths } from '#web/shell/links.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { noticeList, noticeSettingsGet, pushKey } from '#wire/calls/notices.ts'
import type { Route } from './+types/notifications.route.ts'
import { NoticeList, pageSize } from './notice-list.tsx'
import { PushHere } from './push-here.tsx'
import { WaysTable } from './ways-table.tsx'

export const handle = { texts: ['account', 'notices'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const wish = new URL(request.url).searchParams
  const isSettings = wish.get('view') === 'settings'
  const page = Math.max(1, Math.trunc(Number(wish.get('page'))) || 1)
  const { key } = await preload.unkept(pushKey, {})
  await (isSettings
    ? preload.need(noticeSettingsGet, {})
    : preload.need(noticeList, { page, size: pageSize }))
  return { isSettings, page, key, queries: preload.state(), head: pageAt(view, paths.notifications) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.head, data && { ...messagesIn(data.head.lang).notices.page, isHidden: true })

/** What somebody has been told, and how they want to hear of what. */
export default function Notifications({
  loaderData: { isSettings, page, key, queries },
}: Route.ComponentProps) {
  const t = useTranslations('notices.page')
  const tabs = [
    { to: paths.notifications, label: t('list'), current: !isSettings },
    { to: `${paths.notifications}?view=settings`, label: t('settings'), current: isSettings },
  ]
  return (
    <Known answers={queries}>
      <AccountHead title={t('title')}>
        <LinkTabs label={t('views')} tabs={tabs} />
      </AccountHead>
      {isSettings ? (
        <>
          <WaysTable hasPush={key !== ''} />
          {key !== '' && <PushHere pushKey={key} />}
        </>
      ) : (
        <NoticeList page={page} />
      )}
    </Known>
  )
}
