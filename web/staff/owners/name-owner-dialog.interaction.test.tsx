import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotsPerRequest } from '#web/staff/lots/lot-parts.ts'
import { lotOwnersName, lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import { NameOwnerDialog } from './name-owner-dialog.tsx'

const evelyn = { userId: 'u1', number: '20001', name: 'Evelyn Tsang' }

async function open(lotIds: readonly string[], lang: Language = 'en') {
  const client = createFakeClient()
  const onClose = vi.fn()
  client.on(lotOwnersSearch, () => success({ list: [evelyn] }))
  const page = await mount(<NameOwnerDialog saleId="s1" lotIds={lotIds} onClose={onClose} />, {
    client,
    lang,
  })
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
  'S10 names one client as the owner of several lots: %s',
  async (lang) => {
    const { client, t, onClose, save, choose } = await open(['a', 'b'], lang)
    client.on(lotOwnersName, () => success(null))
    await save()
    expect(client.sent(lotOwnersName)).toEqual([])
    await choose()
    expect(
      screen.queryByRole('button', { name: t('lotOwners.asAgent.of', { name: evelyn.name }) }),
    ).toBeNull()
    screen.getByText(t('lotOwners.many.chosen', evelyn))
    await save()
    await screen.findByText(t('lotOwners.many.done', { count: 2, name: evelyn.name }))
    expect(client.sent(lotOwnersName)).toEqual([{ auctionId: 's1', lotIds: ['a', 'b'], ownerId: 'u1' }])
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('S10 names the owner of thousands of lots in parts, and stays open where it is refused', async () => {
  const lotIds = Array.from({ length: lotsPerRequest + 1 }, (_, nth) => `lot-${nth}`)
  const { client, onClose, save, choose } = await open(lotIds)
  client.on(lotOwnersName, ({ lotIds: part }) =>
    part.length === 1 ? refusal('wrongState', { status: 'published' }) : success(null),
  )
  await choose()
  await save()
  await waitFor(() => expect(client.sent(lotOwnersName)).toHaveLength(2))
  await screen.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
})
