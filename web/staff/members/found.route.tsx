import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthPage } from '#web/account/access/auth-page.tsx'
import { useApi } from '#web/kit/api/api-context.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { factorPathFrom } from '#web/staff/factor/factor-path.ts'
import { setupPath } from '#web/staff/setup/setup-path.ts'
import { foundingComplete, foundingGet } from '#wire/calls/staff-entry.ts'
import type { Route } from './+types/found.route.ts'
import { NewMemberForm } from './new-member-form.tsx'
import { SpentLink } from './spent-link.tsx'

export const handle = { texts: ['members', 'account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const key = new URL(request.url).searchParams.get('key') || 'none'
  const response = await pageContext.call(foundingGet, { key })
  const spent: 'found' | 'founded' | null = response.ok
    ? null
    : response.error.name === 'wrongState'
      ? 'founded'
      : 'found'
  return { key, spent, page: pageAt(pageContext, '/house/found') }
}

export const meta = privatePageMeta((messages) => messages.members.found)

/** Creates the first owner's account by the link in the log; they then set up a second factor (R1, R5). */
export default function FoundRoute({ loaderData: { key, spent } }: Route.ComponentProps) {
  const t = useTranslations('members.found')
  const { client, session } = useApi()
  const navigate = useNavigate()
  if (spent) return <SpentLink of={spent} />
  return (
    <AuthPage title={t('title')} lead={`${t('lead')} ${t('next')}`} picture={null}>
      <NewMemberForm
        submit={t('submit')}
        explain={(error) => (error.name === 'emailTaken' ? t('taken') : null)}
        send={async (member) => {
          const response = await client.call(foundingComplete, { key, ...member })
          if (!response.ok) return response.error
          session.save(response.data)
          await navigate(factorPathFrom(setupPath), { replace: true })
          return null
        }}
      />
    </AuthPage>
  )
}
