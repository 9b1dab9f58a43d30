import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { contentCreate, contentList, contentViews } from '#wire/calls/staff-content.ts'
import type { ContentLine } from '#wire/entities/content.ts'
import { ContentPage } from './content-page.tsx'
import { contentQuery } from './paths.ts'
import { contentLine } from './testing.ts'

async function open(
  list: readonly ContentLine[],
  { search = '', role = 'editor', lang = 'en' }: { search?: string; role?: Role } & MountOptions = {},
) {
  const client = createFakeClient()
  const counts = Object.fromEntries(contentViews.map((view) => [view, 2])) as Record<
    (typeof contentViews)[number],
    number
  >
  client.on(contentList, () => success({ list: [...list], total: list.length, page: 1, size: 60, counts }))
  const page = await mount(
    <HeldRoles value={[role]}>
      <ContentPage params={contentQuery.parse(new URLSearchParams(search))} />
      <LeaveGuard />
    </HeldRoles>,
    { client, lang },
  )
  return { ...page, client }
}

const draft: ContentLine = {
  ...contentLine,
  kind: 'page',
  id: 'our-cellar',
  title: { en: '', zh: '' },
  state: 'draft',
  hasChanges: true,
  publishedAt: 0,
  changedAt: 0,
}

test('lists each text with its kind, languages and state, and links to its editor', async () => {
  const { t } = await open([contentLine, draft])
  const row = within(await screen.findByRole('row', { name: /Spring viewing/ }))
  for (const text of [
    t('content.kind.news'),
    t('content.state.published'),
    t('content.languages.older.zh'),
    '2026-11-02 10:00',
    /Rachel Yip/,
  ])
    row.getByText(text)
  expect(screen.getByRole('link', { name: 'Spring viewing' })).toHaveProperty(
    'pathname',
    '/house/content/news/spring-viewing',
  )
  // A draft without a title is named by its address.
  expect(screen.getByRole('link', { name: 'our-cellar' })).toHaveProperty(
    'pathname',
    '/house/content/page/our-cellar',
  )
})

test('shows the titles in the language of the page', async () => {
  await open([contentLine], { lang: 'zh-Hans' })
  await screen.findByRole('link', { name: '春季预展' })
})

test('filters by kind and state keep each other and the search', async () => {
  const { t, client } = await open([], { search: 'kind=faq&state=draft&q=port' })
  await screen.findByText(t('content.noHit', { query: 'port' }))
  expect(client.sent(contentList)).toMatchObject([{ kind: 'faq', state: 'draft', q: 'port', page: 1 }])
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link(t('content.kindsOf.page'))).toHaveProperty('search', '?state=draft&kind=page&q=port')
  expect(link(`${t('content.state.withdrawn')} 2`)).toHaveProperty(
    'search',
    '?state=withdrawn&kind=faq&q=port',
  )
  expect(link(t('content.showAll'))).toHaveProperty('search', '')
})

test('creates a draft of a kind at an address, and says why if it cannot', async () => {
  const { user, t, client, address } = await open([contentLine], { search: 'kind=page' })
  await user.click(await screen.findByRole('button', { name: t('content.new.open') }))
  const field = screen.getByRole('textbox', { name: t('content.new.address') })
  const submit = () => user.click(screen.getByRole('button', { name: t('content.new.save') }))
  await user.type(field, 'Our Cellar')
  await submit()
  await screen.findByText(t('content.refusal.reserved'))
  expect(client.sent(contentCreate)).toEqual([])
  client.on(contentCreate, () => refusal('wrongState', { status: 'taken' }))
  await user.clear(field)
  await user.type(screen.getByRole('textbox', { name: t('content.new.name') }), 'Our cellar')
  await user.type(field, 'our-cellar')
  await submit()
  await screen.findByText(t('content.refusal.taken'))
  client.on(contentCreate, () => success({ rev: 1 }))
  await submit()
  await expect.poll(address).toBe('/house/content/page/our-cellar')
  const sent = client.sent(contentCreate)
  expect(sent).toMatchObject([{ kind: 'page', contentId: 'our-cellar', title: 'Our cellar' }, {}])
  expect(sent[0]?.ak).toBe(sent[1]?.ak)
})

test('suggests an address by the title', async () => {
  const { user, t, client, address } = await open([contentLine])
  client.on(contentCreate, () => success({ rev: 1 }))
  await user.click(await screen.findByRole('button', { name: t('content.new.open') }))
  await user.type(screen.getByRole('textbox', { name: t('content.new.name') }), 'A Cellar in Sai Kung')
  await user.click(screen.getByRole('button', { name: t('content.new.save') }))
  await expect.poll(address).toBe('/house/content/news/a-cellar-in-sai-kung')
})

test('R3 an auditor cannot create texts', async () => {
  const { t } = await open([contentLine], { role: 'auditor' })
  await screen.findByRole('link', { name: 'Spring viewing' })
  expect(screen.queryByRole('button', { name: t('content.new.open') })).toBeNull()
})
