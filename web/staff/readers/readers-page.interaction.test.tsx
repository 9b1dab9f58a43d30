import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffReaderImport,
  staffReaderList,
  staffReaderPosted,
  staffReaderUnsubscribe,
} from '#wire/calls/staff-readers.ts'
import type { Reader } from '#wire/entities/reader.ts'
import { readersQuery } from './query-params.ts'
import { ReadersPage } from './readers-page.tsx'

const reader: Reader = {
  email: 'evelyn@example.com',
  name: 'Evelyn Tsang',
  lang: 'en',
  state: 'confirmed',
  source: 'form',
  origin: '',
  joinedAt: 1,
  leftAt: 0,
  stoppedAt: 0,
  stopReason: 'refused',
  catalogues: ['print'],
  address: '1 Queen’s Road\nHong Kong',
  orderedAt: 1,
  postedAt: 0,
}

async function open({ search = '', role = 'editor' as Role, list = [reader] } = {}) {
  installModals()
  const client = createFakeClient()
  client.on(staffReaderList, () =>
    success({
      list: [...list],
      total: list.length,
      page: 1,
      size: 50,
      counts: { confirmed: 1, stopped: 0, left: 0, ordered: 1, posted: 0 },
      languages: { any: 1, en: 1, 'zh-Hans': 0, 'zh-Hant': 0 },
      catalogues: { any: 1, print: 1, wine: 0, cigar: 0 },
      orders: { count: 1, latestAt: 5 },
    }),
  )
  const page = (
    <HeldRoles value={[role]}>
      <ReadersPage params={readersQuery.parse(new URLSearchParams(search))} />
    </HeldRoles>
  )
  return { ...(await mount(page, { client })), client }
}

test('N7 records a request to unsubscribe with its channel; staff with read access have no button', async () => {
  const { t, user, client } = await open()
  await user.click(await screen.findByRole('button', { name: t('readers.leave.open') }))
  const dialog = within(screen.getByRole('dialog'))
  client.on(staffReaderUnsubscribe, () => refusal('notFound', null))
  const submit = dialog.getByRole('button', { name: t('readers.leave.open') })
  await user.selectOptions(dialog.getByLabelText(t('readers.leave.channel')), 'letter')
  await user.click(submit)
  expect(await dialog.findByText(t('readers.leave.unknown'))).toBeTruthy()
  client.on(staffReaderUnsubscribe, () => success(null))
  await user.click(submit)
  await screen.findByText(t('readers.leave.done', { email: reader.email }))
  expect(client.sent(staffReaderUnsubscribe).at(-1)).toEqual({ email: reader.email, channel: 'letter' })
})

test('shows auditors no actions', async () => {
  const { t } = await open({ role: 'auditor' })
  await screen.findByText(reader.email)
  for (const name of [t('readers.leave.open'), t('readers.import.open')])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('N7 imports a list with the origin of its consents, and reports lines that are not an address', async () => {
  const { t, user, client } = await open()
  await user.click(await screen.findByRole('button', { name: t('readers.import.open') }))
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', { name: t('readers.import.open') })
  await user.click(submit)
  expect(dialog.getByText(t('readers.import.needOrigin'))).toBeTruthy()
  expect(client.sent(staffReaderImport)).toEqual([])
  await user.type(dialog.getByLabelText(t('readers.import.origin'), { exact: false }), 'A fair')
  const addresses = dialog.getByLabelText(t('readers.import.addresses'), { exact: false })
  await user.type(addresses, 'a@example.com{Enter}nobody')
  client.on(staffReaderImport, () =>
    success({ added: 1, subscribed: 0, left: 0, invalid: ['nobody'], invalidCount: 1 }),
  )
  await user.click(submit)
  await dialog.findByText(t('readers.import.invalid', { count: 1 }))
  expect(client.sent(staffReaderImport)).toEqual([
    { origin: 'A fair', addresses: 'a@example.com\nnobody', lang: 'en' },
  ])
  expect(dialog.getByDisplayValue('nobody')).toBeTruthy()
})

test('marks the catalogue orders whose labels were printed as sent', async () => {
  const { t, user, client } = await open({ search: 'state=ordered' })
  const labels = await screen.findByRole('link', { name: t('readers.orders.labels') })
  expect(labels.getAttribute('href')).toBe('/house/readers/labels.pdf?until=5')
  await user.click(screen.getByRole('button', { name: t('readers.orders.mark') }))
  client.on(staffReaderPosted, () => success({ count: 1 }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('readers.orders.mark') }))
  await screen.findByText(t('readers.orders.marked', { count: 1 }))
  expect(client.sent(staffReaderPosted)).toEqual([{ until: 5 }])
})

test('says that nobody is subscribed, or that a search found nothing', async () => {
  const { t } = await open({ list: [] })
  await screen.findByText(t('readers.none.confirmed'))
  await open({ list: [], search: 'q=port' })
  await screen.findByText(t('readers.noHit', { query: 'port' }))
})
