import { useTranslations } from 'use-intl'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { featuredRequest } from '#web/kit/page/featured-pictures.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { qrPath } from '#web/kit/ui/qr-path.ts'
import typography from '#web/kit/ui/type.module.css'
import { toCardLot } from '#web/sale/lots/card-lot.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Route } from './+types/app.route.ts'
import css from './app.module.css'
import { HowTo } from './how-to.tsx'
import { InstallButton } from './install-button.tsx'
import { Screens } from './screens.tsx'
import { Stores } from './stores.tsx'

export const handle = { texts: ['install'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const featured = await pageContext.call(lotFeatured, featuredRequest)
  const page = pageAt(pageContext, paths.app)
  return {
    apps: pageContext.apps,
    address: page.canonical,
    code: qrPath(page.canonical),
    lots: featured.ok ? featured.data.list.map(toCardLot) : [],
    page,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).install)

/** Offers the app from the stores if available, otherwise by installing the site. */
export default function AppRoute({ loaderData: { apps, address, code, lots } }: Route.ComponentProps) {
  const t = useTranslations('install')
  const isInStores = apps.appStore !== null || apps.playStore !== null
  return (
    <div className={classes(layout.shell, css.page)}>
      <header className={css.head}>
        <h1 className={typography.d1}>
          <Accent text={t('title')} accent={t('accent')} />
        </h1>
        <p className={typography.lead}>{t('lead')}</p>
      </header>
      <section className={css.get} aria-labelledby="get">
        <h2 id="get" className={typography.t2}>
          {t('get.title')}
        </h2>
        <Stores apps={apps} />
        <p className={css.text}>{t(isInStores ? 'get.also' : 'get.none')}</p>
        <InstallButton />
        <figure className={css.code}>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('code.label', { address })}>
            <path d={code.d} />
          </svg>
          <figcaption>
            <b>{t('code.title')}</b>
            {t('code.text')}
          </figcaption>
        </figure>
      </section>
      <HowTo />
      <Screens lots={lots} />
      <section className={css.features} aria-labelledby="does">
        <h2 id="does" className={typography.t2}>
          {t('does.title')}
        </h2>
        {(['bid', 'know', 'keep'] as const).map((feature) => (
          <div key={feature} className={css.feature}>
            <h3 className={typography.t3}>{t(`does.${feature}`)}</h3>
            <p className={css.text}>{t(`does.${feature}Text`)}</p>
          </div>
        ))}
      </section>
    </div>
  )
}
