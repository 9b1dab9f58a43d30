import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { addressIn } from '#wire/address/page-address.ts'
import { sellAgreementOpen, sellAgreementSignByLink } from '#wire/calls/sell-agreements.ts'
import type { Route } from './+types/agreement-link.route.ts'
import { Changes, Terms } from './agreement.tsx'
import css from './agreement-link.module.css'
import { SignedNotice, SignForm } from './sign-form.tsx'

export const handle = { texts: ['selling', 'agreement', 'signature'] } satisfies PageHandle
await loadTexts(...handle.texts)

const path = '/agreement'

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const agreement = dataIfFound(await pageContext.call(sellAgreementOpen, { key }))
  return data({ key, agreement, page: pageAt(pageContext, path) }, { status: agreement ? 200 : 404 })
}

export const meta = privatePageMeta((messages) => messages.selling.agreement.link)

/** Shows an agreement through the link in a letter, to be read and signed without an account (S1). */
export default function AgreementLink({ loaderData }: Route.ComponentProps) {
  const { key, agreement } = loaderData
  const t = useTranslations('selling.agreement')
  const lang = useLocale()
  const call = useApiCall()
  const { revalidate } = useRevalidator()
  const [signed, setSigned] = useState<string | null>(null)
  if (!agreement && signed === null) return <Spent />
  return (
    <div className={classes(layout.shell, css.page)}>
      <header>
        <h1 className={typography.d2}>{t('link.title')}</h1>
        {agreement && <p className={classes(typography.muted, layout.above3)}>{t('link.lead', agreement)}</p>}
      </header>
      {signed !== null && <SignedNotice digest={signed} />}
      {agreement && (
        <section aria-label={t('terms')}>
          {agreement.before && <Changes edition={agreement} before={agreement.before} />}
          <Terms terms={agreement.terms} />
        </section>
      )}
      {agreement && signed === null && (
        <>
          <SignForm
            key={agreement.digest}
            terms={agreement.terms}
            pdf={addressIn(lang, `${path}.pdf?${new URLSearchParams({ key })}`)}
            sign={(signature) =>
              call(sellAgreementSignByLink, { key, digest: agreement.digest, ...signature })
            }
            onSigned={setSigned}
            onRefused={() => void revalidate()}
          />
          <p className={typography.detail}>{t('link.until', { time: dateTime(agreement.expiresAt) })}</p>
        </>
      )}
    </div>
  )
}

function Spent() {
  const t = useTranslations('selling.agreement.link')
  return (
    <EmptyState
      level="h1"
      title={t('spent')}
      action={
        <div className={layout.row}>
          <ButtonLink kind="line" size="sm" to={loginPath(paths.consignments)}>
            {t('login')}
          </ButtonLink>
          <ButtonLink kind="line" size="sm" to={paths.contact}>
            {t('contact')}
          </ButtonLink>
        </div>
      }
    >
      {t('spentText')}
    </EmptyState>
  )
}
