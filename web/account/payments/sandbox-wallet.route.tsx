import { useTranslations } from 'use-intl'
import { sandboxAnswers } from '#domain/cards/sandbox-methods.ts'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import type { Route } from './+types/sandbox-wallet.route.ts'

export const handle = { texts: ['account', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  await memberOnly(pageContext)
  const secret = new URL(request.url).searchParams.get('secret') ?? ''
  return { secret, page: pageAt(pageContext, '/practice/wallet') }
}

export const meta = privatePageMeta((messages) => messages.payments.wallet)

/** Replaces the page of a wallet: the payer decides how the payment ends, or never returns. */
export default function SandboxWallet({ loaderData: { secret } }: Route.ComponentProps) {
  const t = useTranslations('payments.wallet')
  const call = useApiCall()
  return (
    <AccountFrame>
      <AccountHeader title={t('title')} />
      <Banner icon="info">{t('text')}</Banner>
      <div className={layout.stack}>
        {sandboxAnswers.map((answer) => (
          <Button
            key={answer}
            kind={answer === 'confirm' ? 'ink' : 'line'}
            onClick={async () => {
              const response = await call(sandboxConfirm, { clientSecret: secret, answer })
              if (response.ok) window.location.assign(response.data.payment?.returnUrl ?? '/')
            }}
          >
            {t(`answer.${answer}`)}
          </Button>
        ))}
      </div>
    </AccountFrame>
  )
}
