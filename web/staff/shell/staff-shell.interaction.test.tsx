import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { noEnquiries } from '#web/staff/enquiries/testing.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import { StaffShell } from './staff-shell.tsx'

const none = { list: [], total: 0, page: 1, size: 1 }

/** Mounts the shell for these roles, with two unread conversations. */
function open(roles: readonly Role[]) {
  const client = createFakeClient()
  client.on(auctionList, () => success(none))
  client.on(staffChatList, () => success({ ...none, waiting: 2 }))
  client.on(staffEnquiryList, () => success({ ...none, counts: noEnquiries }))
  const goods = { shipped: 0, delivered: 0, cancelled: 0 }
  client.on(staffMallOrderList, () => success({ ...none, counts: { ...goods, pending: 0, paid: 0 } }))
  client.on(staffGiftOrderList, () => success({ ...none, waiting: 0, counts: { ...goods, placed: 0 } }))
  const page = (
    <StaffShell roles={roles}>
      <h1>Page</h1>
      <input aria-label="Field" />
    </StaffShell>
  )
  return mount(page, { client, path: '/house/inbox' })
}

test('shows the pages of a role, with counts and the current one', async () => {
  const { t } = await open(['clerk'])
  const menu = screen.getByRole('navigation', { name: t('house.shell.menu') })
  const inbox = await within(menu).findByRole('link', { name: `${t('house.shell.page.inbox')} 2 open` })
  expect(inbox.getAttribute('aria-current')).toBe('page')
  expect(within(menu).queryByRole('link', { name: t('house.shell.page.orders') })).toBeNull()
})

test('opens the palette with Ctrl K, finds a page and opens it', async () => {
  const { user, t, address } = await open(['clerk'])
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await user.type(field, 'mall')
  expect(screen.getByRole('option', { name: /Mall orders/ }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(address()).toBe('/house/mall')
  expect(screen.queryByRole('dialog', { name: t('house.shell.palette.label') })).toBeNull()
})

test('lists commands only after >', async () => {
  const { user, t } = await open(['clerk'])
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), '>')
  expect(screen.getByRole('option', { name: t('house.shell.palette.command.signOut') })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Mall orders/ })).toBeNull()
})

test('opens a page with G and its letter, but not from a field', async () => {
  const { user, address } = await open(['clerk'])
  await user.click(screen.getByLabelText('Field'))
  await user.keyboard('ge')
  expect(address()).toBe('/house/inbox')
  screen.getByLabelText('Field').blur()
  await user.keyboard('ge')
  expect(address()).toBe('/house/enquiries')
})

test('shows the shortcuts with ?, and allows switching single letters off', async () => {
  const { user, t, address } = await open(['clerk'])
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: t('house.shell.keys.title') })
  await user.click(within(dialog).getByRole('checkbox', { name: t('house.shell.keys.single') }))
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: t('ui.dialog.close') }))
  await user.keyboard('ge')
  expect(address()).toBe('/house/inbox')
})
