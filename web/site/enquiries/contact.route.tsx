import { useTranslations } from 'use-intl'
import { useClientServices } from '#web/account/chat/client-services.tsx'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import { Premises } from '#web/site/about/premises.tsx'
import { splitPlaces } from '#web/site/about/split-places.ts'
import { cityCode } from '#wire/calls/config.ts'
import { pageGet } from '#wire/calls/content.ts'
import type { Route } from './+types/contact.route.ts'
import { ContactForm } from './contact-form.tsx'
import css from './enquiry.module.css'
import { loadSender } from './load-sender.ts'
import { Sent } from './sent.tsx'
import { sentReference } from './sent-reference.ts'

export const handle = { texts: ['enquiries', 'forms', 'about', 'footer'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The company's page with directions, if there is one; the contact page also shows it. */
const visitingSlug = 'visiting'

/** Loads the page; `?about=` names the subject of the referring page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const [codes, writer, visiting] = await Promise.all([
    pageContext.call(cityCode, {}),
    loadSender(pageContext),
    pageContext.call(pageGet, { slug: visitingSlug }),
  ])
  return {
    page: pageAt(pageContext, paths.contact),
    codes: codes.ok ? codes.data.list : fallbackCodes(pageContext.lang),
    writer,
    directions: visiting.ok ? { ...splitPlaces(visiting.data.html), lang: visiting.data.lang } : null,
    about: (new URL(request.url).searchParams.get('about') ?? '').slice(0, 200),
    sent: sentReference(request),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).enquiries.contact.page)

export default function ContactRoute({
  loaderData: { codes, writer, directions, about, sent },
}: Route.ComponentProps) {
  const t = useTranslations('enquiries.contact')
  const chat = useTranslations('shell.chat')
  const { show, prepare } = useClientServices()
  if (sent !== null) return <Sent kind="contact" reference={sent} />
  return (
    <section className={classes(layout.shell, layout.grid, css.page)}>
      <header className={css.side}>
        <h1 className={typography.d2}>{t('page.title')}</h1>
        <p className={typography.lead}>{bindUnits(t('lead'))}</p>
        <Premises stacked />
        <p>
          <Button kind="line" onFocus={prepare} onClick={show}>
            {chat('start')}
          </Button>
        </p>
      </header>
      <div className={css.main}>
        <ContactForm key={about} codes={codes} writer={writer} about={about} />
      </div>
      {directions && (
        <section className={css.directions} aria-label={t('directions')}>
          <ServerHtml html={directions.places} lang={directions.lang} />
          <ServerHtml html={directions.story} lang={directions.lang} />
        </section>
      )}
    </section>
  )
}
