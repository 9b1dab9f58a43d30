import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import { type StaffTopic, staffTopicList, staffTopicSet } from '#wire/calls/staff-topics.ts'
import { ContentPage } from './content-page.tsx'
import { contentQuery } from './paths.ts'

const guides: StaffTopic = { id: 'guides', subject: 'news', nameEn: 'Guides', nameZh: '指南', uses: 2 }

async function open({ role = 'editor' as Role, list = [guides] } = {}) {
  installModals()
  const client = createFakeClient()
  const none = { all: 0, draft: 0, scheduled: 0, published: 0, withdrawn: 0, changed: 0 }
  const counts = { ...none, mine: 0, older: 0 }
  client.on(contentList, () => success({ list: [], total: 0, page: 1, size: 60, counts }))
  client.on(staffTopicList, () => success({ list: [...list] }))
  const params = contentQuery.parse(new URLSearchParams())
  const page = (
    <HeldRoles value={[role]}>
      <ContentPage params={params} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await mounted.user.click(await screen.findByRole('button', { name: mounted.t('content.topics.title') }))
  return { ...mounted, client }
}

test('adds a topic of questions in both languages', async () => {
  const { t, user, client } = await open({ list: [] })
  await user.click(await screen.findByRole('button', { name: t('content.topics.add.faq') }))
  await user.type(screen.getByRole('textbox', { name: t('presets.nameEn') }), 'Paying')
  await user.type(screen.getByRole('textbox', { name: t('presets.nameZh') }), '付款')
  client.on(staffTopicSet, () => success({ topicId: 'paying' }))
  await user.click(screen.getByRole('button', { name: t('presets.save') }))
  await screen.findByText(t('content.topics.saved', { name: 'Paying' }))
  expect(client.sent(staffTopicSet)).toEqual([
    { topicId: '', subject: 'faq', nameEn: 'Paying', nameZh: '付款' },
  ])
  expect(screen.getByRole('dialog', { name: t('content.topics.title') })).toBeTruthy()
})

test('renames a topic, and keeps the input if the name is taken', async () => {
  const { t, user, client } = await open()
  const news = within(await screen.findByRole('region', { name: t('content.topics.news') }))
  expect(news.getByText(t('content.topics.uses', { count: 2 }))).toBeTruthy()
  await user.click(news.getByRole('button', { name: t('content.topics.renameNamed', { name: 'Guides' }) }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('presets.nameEn') })
  await user.type(field, ' to wine')
  client.on(staffTopicSet, () => refusal('conflict', null))
  await user.click(screen.getByRole('button', { name: t('presets.save') }))
  expect(await screen.findByText(t('content.topics.taken'))).toBeTruthy()
  expect(field.value).toBe('Guides to wine')
  expect(client.sent(staffTopicSet)).toEqual([
    { topicId: 'guides', subject: 'news', nameEn: 'Guides to wine', nameZh: '指南' },
  ])
})

test('shows auditors the topics without actions', async () => {
  const { t } = await open({ role: 'auditor' })
  await screen.findByText('Guides')
  expect(screen.queryByRole('button', { name: t('content.topics.add.news') })).toBeNull()
  expect(screen.queryByText(t('content.topics.rename'))).toBeNull()
})
