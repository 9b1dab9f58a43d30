import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffClientErase,
  staffClientGet,
  staffClientList,
  staffClientMerge,
  staffClientUnmerge,
} from '#wire/calls/staff-clients.ts'
import type { Client, ClientLine } from '#wire/entities/client.ts'
import { ClientPage } from './client-page.tsx'
import { clientWith } from './testing.ts'

const account = (userId: string, isWalkIn = false): ClientLine => {
  const { number, firstName, lastName, prefix, company, email, phone } = clientWith()
  const person = { userId, number, firstName, lastName, prefix, company, email, phone, isWalkIn }
  return { ...person, identity: 1, isBlocked: false, since: 0, foundBy: null }
}

function open(overrides: Partial<Client>) {
  const client = createFakeClient()
  client.on(staffClientGet, () => success(clientWith(overrides)))
  client.on(staffClientList, () =>
    success({ list: [account('evelyn'), account('other', true)], total: 2, page: 1, size: 16 }),
  )
  client.on(staffClientMerge, () => success(null))
  client.on(staffClientUnmerge, () => success(null))
  const page = (
    <HeldRoles value={['manager']}>
      <ClientPage userId="wing" params={{ q: '', page: 1 }} />
    </HeldRoles>
  )
  return mount(page, { client, path: '/house/clients/wing' })
}

test('U1 merges a walk-in bidder with an account found by the telephone number, and opens it', async () => {
  const { user, client, t, address } = await open({ userId: 'wing', isWalkIn: true, phone: '+85262223333' })
  await user.click(await screen.findByRole('button', { name: t('clients.client.merge.choose') }))
  const dialog = within(await screen.findByRole('dialog'))
  const merge = await dialog.findByRole('button', {
    name: t('clients.client.merge.confirm', { number: '20418' }),
  })
  expect(client.sent(staffClientList).at(-1)).toMatchObject({ q: '+85262223333' })
  await user.click(merge)
  await expect.poll(address).toBe('/house/clients/evelyn')
  expect(client.sent(staffClientMerge)).toEqual([{ walkInId: 'wing', userId: 'evelyn' }])
})

test('U1 undoes a merge while that is possible', async () => {
  const merge = { userId: 'wing', number: '20500', name: 'Wing Ho', phone: '', at: 1 }
  const { user, client, t } = await open({
    merged: [
      { ...merge, undoUntil: Date.now() + 86_400_000 },
      { ...merge, userId: 'old', name: 'Old Ho', undoUntil: 1 },
    ],
  })
  const part = within(await screen.findByRole('region', { name: t('clients.client.merge.merged') }))
  part.getByText('Old Ho')
  expect(part.getAllByRole('button')).toHaveLength(1)
  await user.click(part.getByRole('button'))
  await expect.poll(() => client.sent(staffClientUnmerge)).toEqual([{ walkInId: 'wing', userId: 'evelyn' }])
})

test('C3 confirms an erasure, and names what delays it', async () => {
  const { user, client, t } = await open({})
  client.on(staffClientErase, () => refusal('wrongState', { status: 'unpaid' }))
  await user.click(await screen.findByRole('button', { name: t('clients.client.data.erase') }))
  expect(client.sent(staffClientErase)).toEqual([])
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('clients.client.data.erase') }))
  await screen.findByText(t('clients.client.data.blocked.unpaid'))
  expect(client.sent(staffClientErase)).toEqual([{ userId: 'evelyn', confirm: true }])
})
