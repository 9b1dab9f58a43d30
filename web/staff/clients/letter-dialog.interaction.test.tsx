import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { clientLetterPreview, clientLetterSend, clientLetterTemplates } from '#wire/calls/client-letters.ts'
import { staffClientGet } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { ClientPage } from './client-page.tsx'
import { clientsQuery } from './query-params.ts'
import { clientWith } from './testing.ts'

const viewing = {
  id: 'viewing',
  name: 'Viewing',
  en: { subject: 'Our viewing', text: 'Ms Tsang, it opens on {date}.' },
  'zh-Hans': { subject: '预展', text: '预展于 {日期} 举行。' },
  'zh-Hant': { subject: '預展', text: '預展於 {日期} 舉行。' },
}

async function open(overrides: Partial<Client> = {}, role: Role = 'manager') {
  const client = createFakeClient()
  client.on(staffClientGet, () => success(clientWith(overrides)))
  client.on(clientLetterTemplates, () => success({ list: [viewing] }))
  client.on(clientLetterPreview, ({ text }) =>
    success({ email: 'e.tsang@mail.example', html: `<p>${text}</p>` }),
  )
  const page = (
    <HeldRoles value={[role]}>
      <ClientPage userId="evelyn" params={clientsQuery.parse(new URLSearchParams())} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client, path: '/house/clients/evelyn' })
  await screen.findByRole('heading', { name: 'Ms Evelyn Tsang' })
  return { ...mounted, client }
}

test('writes a letter from a template, asks to fill its gaps, previews it, and sends it once', async () => {
  const { t, user, client } = await open()
  const text = (key: 'write' | 'template' | 'text' | 'preview' | 'edit' | 'send') =>
    t(`clients.client.letter.${key}`)
  await user.click(screen.getByRole('button', { name: text('write') }))
  await user.selectOptions(await screen.findByLabelText(text('template')), await screen.findByText('Viewing'))
  await user.click(screen.getByRole('button', { name: '简体' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>(text('text'))
  expect(field.value).toBe('预展于 {日期} 举行。')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await user.click(screen.getByRole('button', { name: text('preview') }))
  await screen.findByText(t('clients.client.letter.gaps', { gaps: '{date}' }))
  expect(client.sent(clientLetterPreview)).toEqual([])
  await user.clear(field)
  await user.type(field, 'It opens on Monday.')
  await user.click(screen.getByRole('button', { name: text('preview') }))
  expect((await screen.findByTitle(text('preview'))).getAttribute('srcdoc')).toBe(
    '<p>It opens on Monday.</p>',
  )
  client.on(clientLetterSend, () => success(null))
  await user.dblClick(screen.getByRole('button', { name: text('send') }))
  await screen.findByText(t('clients.client.letter.sent', { email: 'e.tsang@mail.example' }))
  expect(client.sent(clientLetterSend)).toMatchObject([
    { userId: 'evelyn', lang: 'en', subject: 'Our viewing', text: 'It opens on Monday.' },
  ])
  await user.click(screen.getByRole('button', { name: text('write') }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('text')).value).toBe('')
})

test('keeps the text when the dialog is closed, and adds a template after it', async () => {
  const { t, user } = await open()
  const write = () => user.click(screen.getByRole('button', { name: t('clients.client.letter.write') }))
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('clients.client.letter.text'))
  await write()
  await user.type(field(), 'Good day.')
  await user.click(screen.getByRole('button', { name: t('clients.client.letter.cancel') }))
  await write()
  expect(field().value).toBe('Good day.')
  const choice = screen.getByLabelText(t('clients.client.letter.template'))
  await user.selectOptions(choice, await screen.findByText('Viewing'))
  expect(field().value).toBe('Good day.\n\nMs Tsang, it opens on {date}.')
})

test('lists letters with their text, and offers no new letter if the client has no address', async () => {
  const letter = {
    id: 'l1',
    lang: 'en' as const,
    subject: 'Your delivery',
    text: 'Please confirm.',
    email: 'e.tsang@mail.example',
    at: 1,
    by: 'Judith Kwan',
    isSent: false,
  }
  const { t } = await open({ email: '', written: { list: [letter], total: 1 } })
  screen.getByText('Your delivery')
  screen.getByText('Please confirm.')
  screen.getByText(t('clients.client.written.sending'))
  screen.getByText(t('clients.client.written.by', { name: 'Judith Kwan', email: 'e.tsang@mail.example' }))
  expect(screen.queryByRole('button', { name: t('clients.client.letter.write') })).toBeNull()
})

test('an auditor can read letters but not write any', async () => {
  const { t } = await open({}, 'auditor')
  screen.getByRole('region', { name: t('clients.client.written.title') })
  expect(screen.queryByRole('button', { name: t('clients.client.letter.write') })).toBeNull()
})
