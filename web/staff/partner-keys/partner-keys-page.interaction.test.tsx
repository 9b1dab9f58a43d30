import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { partnerKeyEnd, partnerKeyIssue, partnerKeyList } from '#wire/calls/partner-keys.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { PartnerKeysPage } from './partner-keys-page.tsx'

const base = { scopes: ['journal'], createdAt: 1, endedAt: null, usedAt: null } as const
const keys: DataOf<typeof partnerKeyList> = {
  list: [
    {
      ...base,
      id: 'k1',
      name: 'Harbour',
      scopes: [...base.scopes],
      expiresAt: Date.UTC(2999, 0, 1),
      usedAt: 5,
    },
    { ...base, id: 'k2', name: 'Pier', scopes: [...base.scopes], expiresAt: 1 },
    {
      ...base,
      id: 'k3',
      name: 'Quay',
      scopes: [...base.scopes],
      expiresAt: Date.UTC(2999, 0, 1),
      endedAt: 2,
    },
  ],
}

async function open(list = keys) {
  installModals()
  const client = createFakeClient()
  client.on(partnerKeyList, () => success(list))
  const page = (
    <HeldRoles value={['owner']}>
      <PartnerKeysPage />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByRole('heading', { name: mounted.t('partnerKeys.keys') })
  return { ...mounted, client }
}

test('Q8 lists keys with their state, and withdraws one after a confirmation', async () => {
  const { t, user, client } = await open()
  for (const state of ['inForce', 'ended', 'expired'] as const) screen.getByText(t(`partnerKeys.${state}`))
  client.on(partnerKeyEnd, () => refusal('notFound', null))
  const end = async () => {
    await user.click(screen.getByRole('button', { name: t('partnerKeys.endNamed', { name: 'Harbour' }) }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: t('partnerKeys.end') }))
  }
  await end()
  await screen.findByText(t('partnerKeys.gone'))
  client.on(partnerKeyEnd, () => success(keys))
  await end()
  await screen.findByText(t('partnerKeys.removed'))
  expect(client.sent(partnerKeyEnd)).toEqual([{ keyId: 'k1' }, { keyId: 'k1' }])
})

test('Q8 issues a key for what was chosen, and shows it once', async () => {
  const { t, user, client } = await open({ list: [] })
  screen.getByText(t('partnerKeys.none'))
  const press = () => user.click(screen.getByRole('button', { name: t('partnerKeys.issue') }))
  await press()
  screen.getByText(t('partnerKeys.needName'))
  screen.getByText(t('partnerKeys.badDay'))
  screen.getByText(t('partnerKeys.noScopes'))
  expect(client.sent(partnerKeyIssue)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: t('partnerKeys.name') }), ' Harbour ')
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('partnerKeys.lastDay')) }), '2027-11-30')
  await user.click(screen.getByRole('checkbox', { name: t('partnerKeys.scope.journal') }))
  client.on(partnerKeyIssue, () => failure('unreachable'))
  await press()
  await screen.findByRole('alert')
  client.on(partnerKeyIssue, () => success({ keyId: 'k4', key: 'rpk_secret' }))
  await press()
  const key = await screen.findByRole('textbox', { name: t('partnerKeys.key') })
  expect((key as HTMLInputElement).value).toBe('rpk_secret')
  expect(client.sent(partnerKeyIssue).at(-1)).toEqual({
    ...{ name: 'Harbour', scopes: ['journal'], lastDay: '2027-11-30' },
  })
  await user.click(screen.getByRole('button', { name: t('partnerKeys.done') }))
  expect(screen.queryByDisplayValue('rpk_secret')).toBeNull()
})
