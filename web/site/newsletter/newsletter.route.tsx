import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { cityCode } from '#wire/calls/config.ts'
import { emailJoin } from '#wire/calls/newsletter.ts'
import type { Route } from './+types/newsletter.route.ts'
import { JoinForm } from './join-form.tsx'
import { type Joined, joiningOf } from './joining.ts'
import { missingIn } from './missing-in.ts'
import css from './newsletter-page.module.css'

export const handle = { texts: ['newsletter'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const codes = await house.call(cityCode, {})
  return { page: pageAt(house, paths.newsletter), codes: codes.ok ? codes.data.list : [] }
}

/** Joins, from the box on any page as from the whole form; both work without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const entered = joiningOf(await request.formData())
  const joined = await house.call(emailJoin, entered)
  if (joined.ok) return data<Joined>({ isDone: true, problem: '', faults: {}, entered })
  const { error } = joined
  const isFault = error.name === 'invalidInput'
  const faults = isFault ? { ...missingIn(entered, house.lang), ...error.data.fields } : {}
  return data<Joined>(
    { isDone: false, problem: isFault ? '' : error.message, faults, entered },
    // A browser that posts by script would report the status to its console, as a fault of the page.
    { status: request.headers.get('accept')?.includes('text/html') ? 400 : 200 },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).newsletter.page)

/** The whole form of the newsletter: by letter and on paper. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  return (
    <section className={classes(layout.shell, layout.grid, css.page)}>
      <header className={css.words}>
        <h1 className={typography.d2}>{t('page.title')}</h1>
        <p className={typography.lead}>{t('lead')}</p>
      </header>
      <div className={css.form}>
        {actionData?.isDone ? (
          <Banner kind="success">{t('done')}</Banner>
        ) : (
          <JoinForm codes={loaderData.codes} answered={actionData} />
        )}
      </div>
    </section>
  )
}
