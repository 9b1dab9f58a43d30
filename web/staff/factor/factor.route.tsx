import { data as thrown, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { returnPath } from '#web/account/access/return-path.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userFactorGet } from '#wire/calls/factor.ts'
import type { Route } from './+types/factor.route.ts'
import { ConfirmForm } from './confirm-form.tsx'
import css from './factor.module.css'
import { factorPath } from './factor-path.ts'
import { OwnFactors } from './own-factors.tsx'

export const handle = { texts: ['security', 'account', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const { email, roles } = await preload.fetchOrThrow(userInfo, {})
  if (roles.length === 0) throw thrown(null, { status: 403 })
  const [viewer, factor] = await Promise.all([pageContext.viewer(), preload.queryOrThrow(userFactorGet, {})])
  const back = new URL(request.url).searchParams.get('back')
  return {
    email,
    lacks: viewer?.missingStep ?? null,
    confirmBy: factor.confirmBy,
    hasApp: factor.appSince > 0,
    /** null without a page to return to. */
    back: back === null ? null : returnPath(back),
    queries: preload.state(),
    page: pageAt(pageContext, factorPath),
  }
}

export const meta = privatePageMeta((messages) => messages.security.factor)

/** Staff set up, manage or confirm their second factor (R5). */
export default function FactorRoute({
  loaderData: { email, lacks, confirmBy, hasApp, back, queries },
}: Route.ComponentProps) {
  const t = useTranslations('security.factor')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const proceed = async () => {
    await refresh(userInfo)
    if (back !== null || lacks !== null) await navigate(back ?? staffRootPath, { replace: true })
    else await revalidate()
  }
  return (
    <StaffPage title={t(lacks === 'confirm' ? 'confirm.title' : 'title')} {...(lacks && { crumbs: null })}>
      <PreloadedQueries preloaded={queries}>
        <div className={css.page} data-form-page="">
          {lacks === 'confirm' ? (
            <div className={css.form}>
              <ConfirmForm
                by={confirmBy}
                hasApp={hasApp}
                lead={t('confirm.pageLead')}
                onDone={() => void proceed()}
              />
            </div>
          ) : (
            <OwnFactors email={email} onDone={() => void proceed()} />
          )}
        </div>
      </PreloadedQueries>
    </StaffPage>
  )
}
