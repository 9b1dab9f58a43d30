import { useTranslations } from 'use-intl'
import account from '#web/account/profile/account.module.css'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { noticeList, noticeSettingsGet, pushKey } from '#wire/calls/notices.ts'
import type { Route } from './+types/notifications.route.ts'
import { ChannelsTable } from './channels-table.tsx'
import { LetterLanguage } from './letter-language.tsx'
import { NoticeList, pageSize } from './notice-list.tsx'
import { PushSetting } from './push-setting.tsx'

export const handle = { texts: ['account', 'notices'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const params = new URL(request.url).searchParams
  const isSettings = params.get('view') === 'settings'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { key } = await preload.fetchOrThrow(pushKey, {})
  await (isSettings
    ? preload.queryOrThrow(noticeSettingsGet, {})
    : preload.queryOrThrow(noticeList, { page, size: pageSize }))
  return { isSettings, page, key, queries: preload.state(), head: pageAt(pageContext, paths.notifications) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.head, data && { ...messagesIn(data.head.lang).notices.page, isHidden: true })

/** Shows the user's notices, and the settings of their channels. */
export default function Notifications({
  loaderData: { isSettings, page, key, queries },
}: Route.ComponentProps) {
  const t = useTranslations('notices.page')
  const tabs = [
    { to: paths.notifications, label: t('list'), current: !isSettings },
    { to: `${paths.notifications}?view=settings`, label: t('settings'), current: isSettings },
  ]
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountHeader title={t('title')} />
      <div className={account.tabs}>
        <LinkTabs label={t('views')} tabs={tabs} />
      </div>
      {isSettings ? (
        <>
          <ChannelsTable hasPush={key !== ''} />
          <LetterLanguage />
          {key !== '' && <PushSetting pushKey={key} />}
        </>
      ) : (
        <NoticeList page={page} />
      )}
    </PreloadedQueries>
  )
}
