import { useTranslations } from 'use-intl'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { ShowNext } from '#web/kit/ui/show-next.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseEnquiryHandle, houseEnquiryList } from '#wire/calls/enquiries.ts'
import type { Route } from './+types/house.route.ts'
import { EnquiryEntry } from './enquiry-entry.tsx'

export const handle = { texts: ['enquiries', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const path = '/house/enquiries'
const states = ['open', 'handled', 'suspect'] as const

/** How many more `Show the next` brings. */
const step = 40

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const asked = new URL(request.url).searchParams
  const state = states.find((one) => one === asked.get('state')) ?? 'open'
  const size = Math.min(200, Math.max(step, Number(asked.get('show')) || step))
  const { list, total } = await preload.fetchOrThrow(houseEnquiryList, { state, size })
  return { state, list, total, page: pageAt(house, path) }
}

/** Notes that an enquiry has been dealt with. */
export async function action({ context, request }: Route.ActionArgs) {
  const preload = await createPreload(context.get(houseContext))
  const form = await request.formData()
  await preload.fetchOrThrow(houseEnquiryHandle, { id: String(form.get('id')), on: form.get('on') === '1' })
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData?.page,
    loaderData && {
      title: messagesIn(loaderData.page.lang).enquiries.house.title,
      description: messagesIn(loaderData.page.lang).enquiries.house.noneWhy,
      isHidden: true,
    },
  )

/** What visitors wrote, for the house's staff. */
export default function HouseEnquiries({ loaderData: { state, list, total } }: Route.ComponentProps) {
  const t = useTranslations('enquiries.house')
  const at = (one: string) => (one === 'open' ? path : `${path}?state=${one}`)
  const tabs = states.map((one) => ({ to: at(one), label: t(`state.${one}`), current: one === state }))
  return (
    <HousePage title={t('title')} tools={<LinkTabs label={t('states')} tabs={tabs} />}>
      {list.length === 0 ? (
        <EmptyState title={t(`none.${state}`)}>{t('noneWhy')}</EmptyState>
      ) : (
        <>
          {list.map((enquiry) => (
            <EnquiryEntry key={enquiry.id} enquiry={enquiry} />
          ))}
          <ShowNext
            shown={list.length}
            total={total}
            step={step}
            summary={t('shown', { shown: list.length, total })}
            to={`${path}?state=${state}&show=${list.length + step}`}
          />
        </>
      )}
    </HousePage>
  )
}
