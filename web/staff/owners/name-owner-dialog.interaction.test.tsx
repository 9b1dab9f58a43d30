import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotsPerRequest } from '#web/staff/lots/lot-parts.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { lotOwnersList, lotOwnersName, lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import type { CallResult } from '#wire/client/client.ts'
import { NameOwnerDialog } from './name-owner-dialog.tsx'

const evelyn = { userId: 'u1', number: '20001', name: 'Evelyn Tsang' }
const ben = { userId: 'u2', number: '20002', name: 'Ben Lau' }
const named = { change: '7', lots: 2 }

const benOwns = () => success({ list: [{ owner: ben, lotIds: ['b', 'other'] }] })

async function open(
  lotIds: readonly string[],
  lang: Language = 'en',
  owners: () => CallResult<typeof lotOwnersList> = benOwns,
) {
  const client = createFakeClient()
  const onClose = vi.fn()
  client.on(lotOwnersSearch, () => success({ list: [evelyn] }))
  client.on(lotOwnersList, owners)
  const lots = lotIds.map((id, index) => ({ id, number: String(index + 1) }))
  const page = await mount(<NameOwnerDialog saleId="s1" lots={lots} onClose={onClose} />, { client, lang })
  const { user, t } = page
  const save = () =>
    user.click(screen.getByRole('button', { name: t('lotOwners.many.save', { count: lotIds.length }) }))
  const choose = async () => {
    await user.type(screen.getByRole('textbox', { name: t('lotOwners.search') }), 'Tsang')
    await user.click(
      await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: evelyn.name }) }),
    )
  }
  return { ...page, onClose, save, choose }
}

test.each(['en', 'zh-Hans'] as const)(
  'S10 K9 assigns one client as the owner of several lots, and undoes it: %s',
  async (lang) => {
    const { user, client, t, onClose, save, choose } = await open(['a', 'b'], lang)
    client.on(lotOwnersName, () => success(named))
    await save()
    expect(client.sent(lotOwnersName)).toEqual([])
    await screen.findByText(t('lotOwners.many.others', { count: 1 }))
    screen.getByText(t('lotOwners.many.other', { name: 'Ben Lau · 20002', count: 1 }))
    await choose()
    expect(
      screen.queryByRole('button', { name: t('lotOwners.asAgent.of', { name: evelyn.name }) }),
    ).toBeNull()
    screen.getByText(t('lotOwners.many.chosen', evelyn))
    await save()
    await screen.findByText(t('lotOwners.many.done', { count: 2, name: evelyn.name }))
    expect(client.sent(lotOwnersName)).toEqual([
      {
        auctionId: 's1',
        lotIds: ['a', 'b'],
        ownerId: 'u1',
        seenOwners: { b: 'u2' },
        ak: expect.any(String),
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
    client.on(changeUndo, () => success({ undone: 1, left: [{ lotId: 'b', field: 'owner', number: '2' }] }))
    await user.click(screen.getByRole('button', { name: t('lotOwners.many.undo') }))
    await screen.findByText(t('lotOwners.many.restored', { left: 1 }))
    expect(client.sent(changeUndo)).toMatchObject([{ change: 7 }])
  },
)

test('S10 names the lots whose owner a colleague has changed, and shows the current owners', async () => {
  const { client, t, onClose, save, choose } = await open(['a', 'b'])
  client.on(lotOwnersName, () => refusal('conflict', { lotIds: ['a'] }))
  await choose()
  client.on(lotOwnersList, () => success({ list: [{ owner: ben, lotIds: ['a', 'b'] }] }))
  await save()
  await screen.findByText(t('lotOwners.many.conflict', { count: 1, numbers: '1' }))
  await screen.findByText(t('lotOwners.many.others', { count: 2 }))
  expect(onClose).not.toHaveBeenCalled()
  client.on(lotOwnersName, () => success(named))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(client.sent(lotOwnersName).at(-1)).toMatchObject({ seenOwners: { a: 'u2', b: 'u2' } })
})

test('S10 assigns no owner if the current owners could not be loaded, and loads them again', async () => {
  const { user, client, t, save, choose } = await open(['a'], 'en', () => refusal('notFound', null))
  await screen.findByText(t('lotOwners.many.failed'))
  await choose()
  await save()
  expect(client.sent(lotOwnersName)).toEqual([])
  client.on(lotOwnersList, () => success({ list: [] }))
  client.on(lotOwnersName, () => success(named))
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  const button = screen.getByRole('button', { name: t('lotOwners.many.save', { count: 1 }) })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  expect(screen.queryByText(t('lotOwners.many.failed'))).toBeNull()
  await save()
  await waitFor(() => expect(client.sent(lotOwnersName)).toMatchObject([{ seenOwners: {} }]))
})

test('S10 names the owner of thousands of lots in batches, and stays open if one is refused', async () => {
  const lotIds = Array.from({ length: lotsPerRequest + 1 }, (_, index) => `lot-${index}`)
  const { client, onClose, save, choose } = await open(lotIds)
  client.on(lotOwnersName, ({ lotIds: part }) =>
    part.length === 1 ? refusal('wrongState', { status: 'published' }) : success(named),
  )
  await choose()
  await save()
  await waitFor(() => expect(client.sent(lotOwnersName)).toHaveLength(2))
  await screen.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
})
