import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { phoneShown } from '#wire/words/phone.ts'
import type { Route } from './+types/profile.route.ts'
import { AccountHeader } from './account-header.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { LazyEditProfileDialog } from './lazy-edit-profile-dialog.ts'
import { MarketingConsent } from './marketing-consent.tsx'
import { memberOnly } from './member-only.ts'
import { OwnData } from './own-data.tsx'
import { ProfileFacts } from './profile-facts.tsx'

export const handle = { texts: ['account', 'profile'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads the profile. The phone number is formatted on the server, as the formatter is large. */
export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { queryOrThrow, state } = await memberOnly(pageContext)
  const user = await queryOrThrow(userInfo, {})
  return { user, phone: phoneShown(user.phone), queries: state(), page: pageAt(pageContext, paths.profile) }
}

export const meta = privatePageMeta((messages) => messages.profile.facts)

/** Shows the user's profile, to view and edit. */
export default function Profile({ loaderData: { user, phone, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ProfileContent loadedUser={user} phone={phone} />
    </PreloadedQueries>
  )
}

function ProfileContent({
  loadedUser,
  phone,
}: {
  loadedUser: Route.ComponentProps['loaderData']['user']
  phone: string
}) {
  const t = useTranslations('profile')
  const { data: user = loadedUser } = useApiQuery(userInfo, {})
  const refresh = useRefresh()
  const { revalidate } = useRevalidator()
  const { show } = useToast()
  const [isEditing, setEditing] = useState(false)
  const handleSaved = async () => {
    await Promise.all([refresh(userInfo), revalidate()])
    setEditing(false)
    show({ kind: 'done', key: 'profile', text: t('edit.saved') })
  }
  return (
    <>
      <AccountHeader title={t('facts.title')}>
        <Button kind="line" size="sm" onClick={() => setEditing(true)}>
          {t('facts.edit')}
        </Button>
      </AccountHeader>
      <AccountTabs of="profile" current="profile" />
      <ProfileFacts user={user} phone={phone} />
      <MarketingConsent user={user} />
      <OwnData />
      <LazyEditProfileDialog
        open={isEditing}
        user={user}
        onClose={() => setEditing(false)}
        onSaved={() => void handleSaved()}
      />
    </>
  )
}
