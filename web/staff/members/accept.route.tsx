import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthPage } from '#web/account/access/auth-page.tsx'
import { useApi } from '#web/kit/api/api-context.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { staffInvitationAccept, staffInvitationGet } from '#wire/calls/staff-entry.ts'
import type { Route } from './+types/accept.route.ts'
import { AcceptSignedIn } from './accept-signed-in.tsx'
import { NewMemberForm } from './new-member-form.tsx'
import { SpentLink } from './spent-link.tsx'
import { useRoleNames } from './use-role-names.ts'

export const handle = { texts: ['members', 'account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

const path = '/house/staff/accept'

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const [response, viewer] = await Promise.all([
    pageContext.call(staffInvitationGet, { key }),
    pageContext.viewer(),
  ])
  const user = viewer ? await pageContext.call(userInfo, {}) : null
  return {
    key,
    invitation: response.ok ? response.data : null,
    signedInAs: user?.ok ? user.data.email : null,
    page: pageAt(pageContext, path),
  }
}

export const meta = privatePageMeta((messages) => messages.members.accept)

/** Accepts an invitation to the staff, with an existing account or a new one. */
export default function AcceptRoute({ loaderData }: Route.ComponentProps) {
  const { key, invitation, signedInAs } = loaderData
  const t = useTranslations('members.accept')
  const roleNames = useRoleNames()
  const { client, session } = useApi()
  const navigate = useNavigate()
  if (invitation === null) return <SpentLink of="accept" />
  return (
    <AuthPage
      title={t('title')}
      lead={t('lead', { count: invitation.roles.length, roles: roleNames(invitation.roles) })}
      picture={null}
    >
      {invitation.hasAccount ? (
        <AcceptSignedIn
          invitationKey={key}
          email={invitation.email}
          signedInAs={signedInAs}
          loginPath={loginPath(`${path}?${new URLSearchParams({ key })}`)}
        />
      ) : (
        <NewMemberForm
          known={invitation}
          submit={t('submit')}
          send={async ({ email: _known, ...member }) => {
            const response = await client.call(staffInvitationAccept, { key, ...member })
            if (!response.ok) return response.error
            session.save(response.data)
            await navigate(staffRootPath, { replace: true })
            return null
          }}
        />
      )}
    </AuthPage>
  )
}
