import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotDraftCreate, lotDraftList, lotDraftMove } from '#wire/calls/lot-drafts.ts'
import { lotOwnersList, lotOwnersName, lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import { SelectionBar } from './selection-bar.tsx'
import { attributes, words } from './testing.ts'
import { useLotGrid } from './use-lot-grid.ts'

const reading = { currency: 'HKD', categories: [], goods: [], marks: [], attributes }
const evelyn = { userId: 'u1', number: '20001', name: 'Evelyn Tsang' }
const lots = ['a', 'b', 'c'].map((id, index) => ({
  id,
  number: String(index + 1),
  rev: 1,
  changedAt: 1,
  draft: { ...emptyLotDraft, lowEstimate: 7_000, title: { en: 'Malt', zh: '' } },
}))

const onAdded = vi.fn()

/** Renders the bar with this many lots selected. */
function Bar({ selected }: { selected: number }) {
  const grid = useLotGrid('s1', true)
  return (
    grid.lots && (
      <SelectionBar
        saleId="s1"
        grid={grid}
        selected={grid.lots.slice(0, selected)}
        words={words}
        reading={reading}
        onAdded={onAdded}
      />
    )
  )
}

async function open(selected: number) {
  const client = createFakeClient()
  client.on(lotDraftList, () => success({ list: lots, total: lots.length, page: 1, size: 1_000 }))
  client.on(lotOwnersSearch, () => success({ list: [evelyn] }))
  client.on(lotOwnersList, () => success({ list: [] }))
  client.on(lotOwnersName, () => success({ change: '7', lots: 2 }))
  const page = await mount(
    <HeldRoles value={['specialist']}>
      <Bar selected={selected} />
    </HeldRoles>,
    { client },
  )
  await screen.findByText(page.t(selected > 0 ? 'lotGrid.selected' : 'lotGrid.help', { count: selected }))
  return page
}

test('S10 names the owner of the selected lots', async () => {
  const { user, t, client } = await open(2)
  await user.click(screen.getByRole('button', { name: t('lotGrid.nameOwner') }))
  await user.type(screen.getByRole('textbox', { name: t('lotOwners.search') }), 'Tsang')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: evelyn.name }) }),
  )
  await user.click(screen.getByRole('button', { name: t('lotOwners.many.save', { count: 2 }) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(lotOwnersName)).toMatchObject([
    { auctionId: 's1', lotIds: ['a', 'b'], ownerId: 'u1', seenOwners: {} },
  ])
})

test('S10 offers no owner if no lot is selected', async () => {
  const { t } = await open(0)
  expect(screen.queryByRole('button', { name: t('lotGrid.nameOwner') })).toBeNull()
})

test.each([
  ['insert', { lot: {} }],
  ['duplicate', { lot: { lowEstimate: 7_000, title: { en: 'Malt' } } }],
] as const)('K7 %s adds a lot below the selected one and shows it', async (action, sent) => {
  const { user, t, client } = await open(1)
  client.on(lotDraftCreate, () => success({ id: 'new', number: '4', rev: 1, change: '8' }))
  client.on(lotDraftMove, () => success({ change: '9', numbers: [['new', '2']] }))
  await user.click(screen.getByRole('button', { name: t(`lotGrid.${action}`) }))
  await screen.findByText(t('lotGrid.added', { number: '2' }))
  expect(client.sent(lotDraftCreate)).toMatchObject([sent])
  expect(client.sent(lotDraftMove)).toMatchObject([{ lotIds: ['new'], number: '2' }])
  expect(onAdded).toHaveBeenLastCalledWith('new')
})
