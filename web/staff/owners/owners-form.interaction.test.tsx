import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { saleChanges } from '#wire/calls/lot-changes.ts'
import { type LotOwner, lotOwnersGet, lotOwnersSearch, lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { OwnersForm } from './owners-form.tsx'

const evelyn: LotOwner = { userId: 'evelyn', number: '20418', name: 'Evelyn Tsang' }
const wing: LotOwner = { userId: 'wing', number: '20500', name: 'Wing Ho' }

async function open(
  stored: { owner: LotOwner | null; agents: LotOwner[] },
  props: { isEditable?: boolean; needsReason?: boolean } = {},
) {
  const client = createFakeClient()
  client.on(lotOwnersGet, () => success(stored))
  client.on(lotOwnersSearch, ({ q }) => success({ list: q === 'nobody' ? [] : [evelyn, wing] }))
  client.on(lotOwnersSet, () => success(null))
  client.on(saleChanges, () => success({ list: [] }))
  const { isEditable = true, needsReason = true } = props
  const form = <OwnersForm auctionId="sale" lotId="lot1" isEditable={isEditable} needsReason={needsReason} />
  return { ...(await mount(form, { client })), client }
}

const nobody = { owner: null, agents: [] }

test('S10 names an owner and an agent found by any text, with a reason', async () => {
  const { user, client, t } = await open(nobody)
  await screen.findByText(t('lotOwners.none'))
  const search = screen.getByLabelText(t('lotOwners.search'))
  await user.type(search, 'tsang')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: evelyn.name }) }),
  )
  await user.type(search, 'ho')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asAgent.of', { name: wing.name }) }),
  )
  const people = within(screen.getByRole('list', { name: t('lotOwners.title') }))
  expect(people.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
  expect(client.sent(lotOwnersSet)).toEqual([])
  screen.getByText(t('lotOwners.refusal.noReason'))
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('lotOwners.reason')) }), 'Agreement')
  await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
  await screen.findByText(t('lotOwners.done'))
  expect(client.sent(lotOwnersSet)).toMatchObject([
    { lotId: 'lot1', ownerId: 'evelyn', agentIds: ['wing'], seenIds: [], reason: 'Agreement' },
  ])
})

test('S10 removes the owner of a draft without a reason, and sends the owners that the page showed', async () => {
  const { user, client, t } = await open({ owner: evelyn, agents: [wing] }, { needsReason: false })
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.remove.of', { name: evelyn.name }) }),
  )
  await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
  await expect
    .poll(() => client.sent(lotOwnersSet))
    .toMatchObject([{ ownerId: '', agentIds: ['wing'], seenIds: ['evelyn', 'wing'], reason: '' }])
})

test.each([
  ['removeBid', 'removeBid'],
  ['suspendPaddle', 'suspendPaddle'],
  ['withdrawLot', 'withdrawLot'],
] as const)('S10 says what to do where a new owner has a bid: %s', async (instead, text) => {
  const { user, client, t } = await open(nobody, { needsReason: false })
  client.on(lotOwnersSet, () => refusal('wrongState', { status: 'ownerHasBid', instead }))
  await user.type(await screen.findByLabelText(t('lotOwners.search')), 'tsang')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: evelyn.name }) }),
  )
  await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
  await screen.findByText(t(`lotOwners.refusal.hasBid.${text}`))
})

test('S10 a colleague’s change is shown, and not overwritten', async () => {
  const { user, client, t } = await open(nobody, { needsReason: false })
  client.on(lotOwnersSet, () => refusal('conflict', null))
  await user.type(await screen.findByLabelText(t('lotOwners.search')), 'tsang')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: evelyn.name }) }),
  )
  client.on(lotOwnersGet, () => success({ owner: wing, agents: [] }))
  await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
  await screen.findByText(t('lotOwners.refusal.conflict'))
  const people = within(screen.getByRole('list', { name: t('lotOwners.title') }))
  people.getByText(wing.name)
})

test('S10 shows the owner without fields if nothing can be changed', async () => {
  const { t } = await open({ owner: evelyn, agents: [] }, { isEditable: false })
  await screen.findByText(evelyn.name)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: t('lotOwners.remove.of', { name: evelyn.name }) })).toBeNull()
})

test('S10 says that no client was found', async () => {
  const { user, t } = await open(nobody)
  await user.type(await screen.findByLabelText(t('lotOwners.search')), 'nobody')
  await screen.findByText(t('lotOwners.noneFound'))
})
