import { useTranslations } from 'use-intl'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { AppLoginPrompt } from '#web/kit/page/app-login-prompt.tsx'
import css from '#web/kit/page/app-page.module.css'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { addressInApp } from '#wire/address/app-address.ts'
import type { Route } from './+types/enter.route.ts'
import { appOnly } from './app-only.ts'
import { ConfirmAccount } from './confirm-account.tsx'
import { useAppSignIn } from './use-app-sign-in.ts'

export const handle = { texts: ['appView'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads the page. Another site must not sign anybody in, so only the app or the app view may open it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  appOnly(pageContext)
  const fetchSite = request.headers.get('sec-fetch-site') ?? 'none'
  return {
    page: pageAt(pageContext, addressInApp('/enter')),
    isFromApp: fetchSite === 'none' || fetchSite === 'same-origin',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).appView.enter)

export default function EnterRoute({ loaderData: { isFromApp } }: Route.ComponentProps) {
  const t = useTranslations('appView.enter')
  const { next, retry, confirm, decline, ...step } = useAppSignIn(isFromApp)
  if (step.state === 'confirm')
    return <ConfirmAccount owner={step.owner} onConfirm={confirm} onDecline={decline} />
  if (step.state !== 'entering' && step.state !== 'unsent')
    return <AppLoginPrompt reason={step.state} back={next} />
  const isUnsent = step.state === 'unsent'
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p role="status">{t(isUnsent ? 'unsent' : 'description')}</p>
      {isUnsent && (
        <Button size="lg" onClick={retry}>
          {t('again')}
        </Button>
      )}
    </section>
  )
}
