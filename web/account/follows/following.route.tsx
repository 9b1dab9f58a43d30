import { data, Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { PushSetting } from '#web/account/notices/push-setting.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { lotsBySale, sortByNextLot } from '#web/account/profile/lots-by-sale.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { OwnSaleLots } from '#web/account/profile/own-sale-lots.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { followAdd, followList, followMatches } from '#wire/calls/follows.ts'
import { noticeSettingsGet, pushKey } from '#wire/calls/notices.ts'
import type { Route } from './+types/following.route.ts'
import { FollowRow } from './follow-row.tsx'
import { LetterConsent } from './letter-consent.tsx'
import { readChoice } from './read-choice.ts'

export const handle = { texts: ['account', 'follows', 'followLinks', 'lots', 'notices'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** New lots shown. */
const maxLots = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { search, searchParams } = new URL(request.url)
  const preload = await memberOnly({ ...view, path: paths.following + search })
  const lots = async () =>
    (await preload.fetchOrThrow(followMatches, { page: 1, size: maxLots })).list.map(({ lot }) => lot)
  const [sales, { key }] = await Promise.all([
    lotsBySale(preload, lots),
    preload.fetchOrThrow(pushKey, {}),
    preload.queryOrThrow(followList, {}),
    preload.query(noticeSettingsGet, {}),
  ])
  return {
    sales: sortByNextLot(sales),
    key,
    adding: readChoice(searchParams.get('add')),
    queries: preload.state(),
    page: pageAt(view, paths.following),
  }
}

/** Follows what the link of a page without scripts names. */
export async function action({ context, request }: Route.ActionArgs) {
  const choice = readChoice((await request.formData()).get('add'))
  const response = choice && (await context.get(pageContextKey).call(followAdd, choice))
  if (response?.ok) throw redirect(paths.following)
  return data('failed' as const, { status: 400 })
}

export const meta = privatePageMeta((messages) => messages.follows.page)

/** What the user follows, how they hear of it, and the new lots that match. */
export default function Following({
  loaderData: { sales, key, adding, queries },
  actionData,
}: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <FavouritesProvider>
        <FollowingPage sales={sales} pushKey={key} adding={adding} hasFailed={actionData === 'failed'} />
      </FavouritesProvider>
    </PreloadedQueries>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function FollowingPage({
  sales,
  pushKey: key,
  adding,
  hasFailed,
}: Pick<Loaded, 'sales' | 'adding'> & { pushKey: string; hasFailed: boolean }) {
  const t = useTranslations('follows')
  const { data: follows } = useApiQuery(followList, {})
  const list = follows?.list ?? []
  return (
    <>
      <AccountHeader title={t('page.title')} />
      {hasFailed && <Banner kind="error">{t('failed')}</Banner>}
      {adding && (
        <Form method="post" className={layout.row}>
          <input type="hidden" name="add" value={JSON.stringify(adding)} />
          <Button type="submit">{t('followNamed', { name: adding.name })}</Button>
        </Form>
      )}
      {list.length === 0 ? (
        <EmptyAccountPage title={t('none')} text={t('noneText')} browse={t('browse')} />
      ) : (
        <>
          <LetterConsent hasPush={key !== ''} />
          <ul>
            {list.map((follow) => (
              <FollowRow key={follow.id} follow={follow} />
            ))}
          </ul>
          {key !== '' && <PushSetting pushKey={key} />}
        </>
      )}
      {sales.length > 0 && (
        <section className={layout.above6} aria-label={t('news')}>
          <SectionHead title={t('news')} />
          {sales.map((sale) => (
            <OwnSaleLots key={sale.sale.id} sale={sale} />
          ))}
        </section>
      )}
    </>
  )
}
