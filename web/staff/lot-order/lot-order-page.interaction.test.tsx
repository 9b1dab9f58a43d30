import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { lotDraftList, lotDraftNumber } from '#wire/calls/lot-drafts.ts'
import { LotOrderPage } from './lot-order-page.tsx'

const sale = {
  id: 's1',
  stage: 'draft' as const,
  additionOf: '',
  rev: 3,
  publishAt: 0,
  lots: 3,
  changedAt: 1,
  changedBy: 'Ada',
  announcement: null,
  draft: { ...emptySaleDraft('timed'), number: 'BH0200' },
}
const lots = ['Cask', 'Bottle', 'Ale'].map((name, index) => ({
  id: name,
  number: String(index + 1),
  rev: 1,
  changedAt: 1,
  draft: { ...emptyLotDraft, title: { en: name, zh: '' }, producer: { en: name, zh: '' } },
}))

async function open(isEditable = true) {
  const client = createFakeClient()
  client.on(lotDraftList, () => success({ list: lots, total: 3, page: 1, size: 1_000 }))
  client.on(lotDraftNumber, ({ dryRun }) =>
    success({ change: dryRun ? '' : '7', numbers: [['Ale', '1']] satisfies [string, string][] }),
  )
  const page = await mount(
    <>
      <LotOrderPage sale={sale} isEditable={isEditable} />
      <LeaveGuard />
    </>,
    { client },
  )
  await screen.findByText('Cask')
  const rows = () => screen.getAllByRole('row').slice(1)
  const names = () => rows().map((row) => within(row).getByText(/^(Cask|Bottle|Ale)$/).textContent ?? '')
  const select = (number: string) =>
    page.user.click(screen.getByRole('checkbox', { name: page.t('lotOrder.select', { number }) }))
  return { ...page, rows, names, select }
}

test('K7 Alt with an arrow moves a lot, announces its number and shows the previous one', async () => {
  const { user, names, rows, t } = await open()
  screen.getByRole('checkbox', { name: t('lotOrder.select', { number: '3' }) }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Ale', 'Cask', 'Bottle'])
  expect(screen.getByText(t('lotOrder.moved', { count: 1, number: '1' }))).toBeDefined()
  expect(rows()[0]?.textContent).toMatch(/^13/)
  expect(rows()[0]?.contains(document.activeElement)).toBe(true)
})

test('K7 a dragged lot is placed before the lot it is dropped on', async () => {
  const { names, rows } = await open()
  const [first, , last] = rows()
  if (!first || !last) throw new Error('The page has no rows')
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(last, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  expect(names()).toEqual(['Ale', 'Cask', 'Bottle'])
})

test('K7 selected lots move to a number, get a letter, and are sorted by a rule', async () => {
  const { user, names, rows, select, t } = await open()
  await select('3')
  await user.type(screen.getByRole('textbox', { name: t('lotOrder.to') }), '1{Enter}')
  expect(names()).toEqual(['Ale', 'Cask', 'Bottle'])
  await select('1')
  await select('2')
  await user.click(screen.getByRole('button', { name: t('lotOrder.letter') }))
  expect(rows()[1]?.textContent).toMatch(/^1A/)
  await user.selectOptions(screen.getByRole('combobox'), t('lotOrder.sort.producer'))
  expect(names()).toEqual(['Ale', 'Bottle', 'Cask'])
})

test('K7 numbers are saved after a preview, and can be restored', async () => {
  const { user, client, select, t } = await open()
  client.on(changeUndo, () => success({ undone: 1, left: [] }))
  await select('2')
  await user.click(screen.getByRole('button', { name: t('lotOrder.letter') }))
  await user.click(screen.getByRole('button', { name: t('lotOrder.check') }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('3 → 1')
  await user.click(within(dialog).getByRole('button', { name: t('lotOrder.save') }))
  await user.click(await screen.findByRole('button', { name: t('lotOrder.undo') }))
  await screen.findByText(t('lotOrder.undone'))
  expect(client.sent(lotDraftNumber)).toMatchObject([
    { lotIds: ['Cask', 'Bottle', 'Ale'], lettered: ['Bottle'], plain: [], dryRun: true },
    { dryRun: false },
  ])
  expect(client.sent(changeUndo)).toMatchObject([{ change: 7 }])
})

test('leaving the page with an unsaved order needs a confirmation', async () => {
  const { user, address, select, t } = await open()
  await select('1')
  await user.click(screen.getByRole('button', { name: t('lotOrder.letter') }))
  screen.getByRole('checkbox', { name: t('lotOrder.select', { number: '2' }) }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('link', { name: t('drafts.title') }))
  await screen.findByText(t('lotOrder.leave'))
  await user.click(screen.getByRole('button', { name: t('house.leave.leave') }))
  await waitFor(() => expect(address()).toBe('/house/drafts'))
})

test('only shows the order to staff without the right to change it', async () => {
  const { t } = await open(false)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: t('lotOrder.check') })).toBeNull()
})
