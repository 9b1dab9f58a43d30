import { useTranslations } from 'use-intl'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { ShowNext } from '#web/kit/ui/show-next.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffEnquiryHandle, staffEnquiryList } from '#wire/calls/enquiries.ts'
import type { Route } from './+types/enquiries.route'
import { EnquiryEntry } from './enquiry-entry.tsx'

export const handle = { texts: ['enquiries', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const path = '/house/enquiries'
const states = ['open', 'handled', 'suspect'] as const

/** Number of enquiries that one press of the button adds. */
const pageStep = 40

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'enquiries')
  const searchParams = new URL(request.url).searchParams
  const state = states.find((one) => one === searchParams.get('state')) ?? 'open'
  const size = Math.min(200, Math.max(pageStep, Number(searchParams.get('show')) || pageStep))
  const { list, total } = await preload.fetchOrThrow(staffEnquiryList, { state, size })
  return { state, list, total, page: pageAt(pageContext, path) }
}

/** Marks an enquiry as handled or open. */
export async function action({ context, request }: Route.ActionArgs) {
  const preload = await createPreload(context.get(houseContext))
  const form = await request.formData()
  await preload.fetchOrThrow(staffEnquiryHandle, { id: String(form.get('id')), on: form.get('on') === '1' })
  return null
}

export const meta = privatePageMeta((messages) => ({
  title: messages.enquiries.house.title,
  description: messages.enquiries.house.noneWhy,
}))

/** Enquiries of visitors, for staff. */
export default function StaffEnquiries({ loaderData: { state, list, total } }: Route.ComponentProps) {
  const t = useTranslations('enquiries.house')
  const pathFor = (one: string) => (one === 'open' ? path : `${path}?state=${one}`)
  const tabs = states.map((one) => ({ to: pathFor(one), label: t(`state.${one}`), current: one === state }))
  return (
    <StaffPage title={t('title')} tools={<LinkTabs label={t('states')} tabs={tabs} />}>
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
            step={pageStep}
            summary={t('shown', { shown: list.length, total })}
            to={`${path}?state=${state}&show=${list.length + pageStep}`}
          />
        </>
      )}
    </StaffPage>
  )
}
