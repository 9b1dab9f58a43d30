import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { DoorPage } from '#web/account/access/door-page.tsx'
import { loadPlaces } from '#web/account/places/load-places.ts'
import { nowhere } from '#web/account/places/use-places.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { registerPath } from '#web/sale/registrations/register-path.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { configGet } from '#wire/calls/config.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Route } from './+types/add.route.ts'
import { ReadyForm } from './add-card.tsx'
import { CardForm } from './card-form.tsx'

export const handle = { texts: ['forms', 'payments', 'places'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const auctionId = new URL(request.url).searchParams.get('registerToAuctionId') ?? ''
  const [user, sale, lots] = await Promise.all([
    preload.queryOrThrow(userInfo, {}),
    saleOf(preload, auctionId),
    preload.fetch(lotFeatured, { page: 1, size: 1 }),
    preload.query(configGet, {}),
  ])
  await loadPlaces(preload, user.address ?? nowhere)
  const lot = lots.ok ? lots.data.list[0] : undefined
  return {
    sale: sale && { id: sale.id, title: sale.title },
    picture: sale?.picture ?? lot?.pictures[0]?.key ?? null,
    queries: preload.state(),
    page: pageAt(view, '/payment/add'),
  }
}

/** The sale that somebody is on their way to register for; null for none. Of tobacco nothing is shown before its door. */
async function saleOf({ fetch }: Preload, id: string) {
  const found = id === '' ? null : await fetch(auctionGet, { id })
  if (!found?.ok) return null
  const { title, isTobacco, cover } = found.data
  return {
    id: found.data.id,
    title: isTobacco ? '' : title,
    picture: isTobacco ? null : (cover?.key ?? null),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).payments.add, isHidden: true })

/** Puts a card on file, and leads on to where it is needed. */
export default function AddCardPage({ loaderData: { sale, picture, queries } }: Route.ComponentProps) {
  const t = useTranslations('payments.add')
  const navigate = useNavigate()
  const onAdded = () => void navigate(sale ? registerPath(sale.id) : paths.paymentMethods)
  const onCancel = () => void navigate(sale ? `/auction/${sale.id}` : paths.paymentMethods)
  return (
    <PreloadedQueries preloaded={queries}>
      <DoorPage
        title={t('title')}
        lead={sale?.title ? t('leadSale', { title: sale.title }) : t('lead')}
        picture={picture}
        isLong
      >
        <ReadyForm Form={CardForm} tell={{ onAdded, onCancel }} />
      </DoorPage>
    </PreloadedQueries>
  )
}
