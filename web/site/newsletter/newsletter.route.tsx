import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { loadSender } from '#web/site/enquiries/load-sender.ts'
import { cityCode } from '#wire/calls/config.ts'
import { emailJoin } from '#wire/calls/newsletter.ts'
import type { Route } from './+types/newsletter.route.ts'
import { failureStatus } from './failure-status.ts'
import { JoinForm } from './join-form.tsx'
import { loadPicture } from './load-picture.ts'
import { findMissingFields } from './missing-fields.ts'
import { NewsletterLayout } from './newsletter-layout.tsx'
import { parseSubscription, type SubscriptionResult } from './subscription.ts'

export const handle = { texts: ['newsletter'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const [codes, picture, sender] = await Promise.all([
    pageContext.call(cityCode, {}),
    loadPicture(pageContext),
    loadSender(pageContext),
  ])
  return {
    page: pageAt(pageContext, paths.newsletter),
    codes: codes.ok ? codes.data.list : [],
    picture,
    sender,
    isPrinted: new URL(request.url).searchParams.has('print'),
  }
}

/** Subscribes, from the box on any page or the full form; both work without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const pageContext = context.get(pageContextKey)
  const entered = parseSubscription(await request.formData())
  const response = await pageContext.call(emailJoin, entered)
  if (response.ok) return data<SubscriptionResult>({ isDone: true, problem: '', issues: {}, entered })
  const { error } = response
  const isInvalid = error.name === 'invalidInput'
  const issues = isInvalid ? { ...findMissingFields(entered, pageContext.lang), ...error.data.fields } : {}
  return data<SubscriptionResult>(
    { isDone: false, problem: isInvalid ? '' : error.message, issues, entered },
    { status: failureStatus(request) },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).newsletter.page)

/** Shows the page with the full newsletter form. */
export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  const { picture, codes, isPrinted, sender } = loaderData
  return (
    <NewsletterLayout picture={picture}>
      <h1 className={typography.d2}>{t('page.title')}</h1>
      <p className={typography.lead}>{t('lead')}</p>
      {actionData?.isDone ? (
        <Banner kind="success">{t('done')}</Banner>
      ) : (
        <JoinForm {...{ codes, isPrinted, sender }} result={actionData} />
      )}
    </NewsletterLayout>
  )
}
