import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthPage } from '#web/account/access/auth-page.tsx'
import { loadPlaces } from '#web/account/places/load-places.ts'
import { noPlaces } from '#web/account/places/use-places.ts'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { registerPath } from '#web/sale/registrations/register-path.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { configGet } from '#wire/calls/config.ts'
import type { Route } from './+types/add.route.ts'
import { ReadyForm } from './add-card.tsx'
import css from './add-page.module.css'
import { CardForm } from './card-form.tsx'

export const handle = { texts: ['account', 'forms', 'payments', 'places'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const auctionId = new URL(request.url).searchParams.get('registerToAuctionId') ?? ''
  const [user, sale] = await Promise.all([
    preload.queryOrThrow(userInfo, {}),
    loadSale(preload, auctionId),
    preload.query(configGet, {}),
  ])
  await loadPlaces(preload, user.address ?? noPlaces)
  return {
    sale,
    queries: preload.state(),
    page: pageAt(pageContext, '/payment/add'),
  }
}

/** Loads the sale that the user is registering for; null for none. Tobacco is not shown before the age check. */
async function loadSale({ fetch }: Preload, id: string) {
  const response = id === '' ? null : await fetch(auctionGet, { id })
  if (!response?.ok) return null
  const { title, isTobacco, cover } = response.data
  return {
    id: response.data.id,
    title: isTobacco ? '' : title,
    picture: isTobacco ? null : (cover?.key ?? null),
  }
}

export const meta = privatePageMeta((messages) => messages.payments.add)

/** Saves a card: beside the sale during a registration, otherwise in the account. */
export default function AddCardPage({ loaderData: { sale, queries } }: Route.ComponentProps) {
  const t = useTranslations('payments.add')
  const cards = useTranslations('payments.methods')
  const navigate = useNavigate()
  const onAdded = () => void navigate(sale ? registerPath(sale.id) : paths.paymentMethods)
  const onCancel = () => void navigate(sale ? `/auction/${sale.id}` : paths.paymentMethods)
  const form = <ReadyForm Form={CardForm} callbacks={{ onAdded, onCancel }} />
  return (
    <PreloadedQueries preloaded={queries}>
      {sale ? (
        <AuthPage
          title={t('title')}
          lead={sale.title ? t('leadSale', { title: sale.title }) : t('lead')}
          picture={sale.picture}
          isLong
        >
          {form}
        </AuthPage>
      ) : (
        <AccountFrame>
          <Breadcrumb crumbs={[{ label: cards('title'), to: paths.paymentMethods }, { label: t('title') }]} />
          <AccountHeader title={t('title')} />
          <div className={css.add}>{form}</div>
        </AccountFrame>
      )}
    </PreloadedQueries>
  )
}
