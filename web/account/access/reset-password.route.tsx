import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Route } from './+types/reset-password.route.ts'
import { loadDoor } from './door-data.ts'
import { doorMeta } from './door-meta.ts'
import { DoorPage } from './door-page.tsx'
import { NewPassword, type ResetKey } from './new-password.tsx'
import { ResetRequest } from './reset-request.tsx'
import { doorPath } from './return-path.ts'

export const handle = { texts: ['account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const door = await loadDoor(context.get(houseContext), request, 'reset')
  return { ...door, resetKey: resetKeyIn(new URL(request.url).searchParams) }
}

/** What the mailed link says; null for who has come to ask for one. */
function resetKeyIn(asked: URLSearchParams): ResetKey | null {
  const [ak, email, oneTimeCode] = [asked.get('ak'), asked.get('email'), asked.get('oneTimeCode')]
  return ak && email && oneTimeCode ? { ak, email, oneTimeCode } : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => doorMeta(loaderData, 'reset')

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.reset')
  const { back, email, picture, resetKey } = loaderData
  if (resetKey) {
    return (
      <DoorPage title={t('newTitle')} lead={t('newLead', { email: resetKey.email })} picture={picture}>
        <NewPassword resetKey={resetKey} back={back} />
      </DoorPage>
    )
  }
  return (
    <DoorPage title={t('title')} picture={picture}>
      <ResetRequest
        email={email}
        back={back}
        wayBack={
          <ButtonLink kind="line" full to={doorPath('/login', back)}>
            <Icon name="arrowLeft" size="sm" />
            {t('back')}
          </ButtonLink>
        }
      />
    </DoorPage>
  )
}
