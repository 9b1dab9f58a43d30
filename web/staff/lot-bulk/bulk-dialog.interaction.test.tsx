import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotsPerRequest } from '#web/staff/lots/lot-parts.ts'
import { attributes, words } from '#web/staff/lots/testing.ts'
import { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { lotDraftBulk, lotDraftList } from '#wire/calls/lot-drafts.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const reading = {
  attributes,
  currency: 'HKD',
  categories: [{ id: 'port', words: ['Port'] }],
  goods: [{ id: 'wine', words: ['Wine'] }],
  marks: [],
}
const lot = { id: 'a', number: '7', rev: 2, changedAt: 1, draft: { ...emptyLotDraft, lowEstimate: 10_000 } }

async function open(lots = [lot]) {
  const client = createFakeClient()
  const onClose = vi.fn()
  client.on(lotDraftList, () => success({ list: lots, total: lots.length, page: 1, size: 1_000 }))
  client.on(lotDraftBulk, ({ dryRun, lotIds, page }) =>
    success({
      change: dryRun ? '' : String(10 - lotIds.length),
      changed: lotIds.length,
      total: 21,
      fields: [{ lotId: 'a', path: 'lowEstimate', before: '10000', after: page === 2 ? '12000' : '11000' }],
    }),
  )
  function Page() {
    const grid = useLotGrid('s1', true)
    return (
      grid.lots && (
        <>
          <BulkDialog
            saleId="s1"
            grid={grid}
            selected={grid.lots}
            words={words}
            reading={reading}
            onClose={onClose}
          />
          <button type="button" onClick={grid.undo}>
            grid undo
          </button>
        </>
      )
    )
  }
  const page = await mount(<Page />, { client })
  await screen.findByRole('dialog')
  return { ...page, onClose }
}

test('K9 estimates are scaled after a preview, and the change can be undone', async () => {
  const { user, client, onClose, t } = await open()
  client.on(changeUndo, () => success({ undone: 1, left: [] }))
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await screen.findByText(/Low estimate: 10000/)
  expect(client.sent(lotDraftBulk)).toMatchObject([{ lotIds: ['a'], lot: {}, percent: 110, dryRun: true }])
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.apply', { count: 1 }) }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(client.sent(lotDraftBulk)[1]).toMatchObject({ dryRun: false })
  await user.click(await screen.findByRole('button', { name: t('lotGrid.bulk.undo') }))
  await waitFor(() => expect(client.sent(changeUndo)).toMatchObject([{ change: 9 }]))
})

test('K9 thousands of lots are changed in batches, and undone together', async () => {
  const lots = Array.from({ length: lotsPerRequest + 1 }, (_, index) => ({ ...lot, id: `lot-${index}` }))
  const { user, client, t } = await open(lots)
  client.on(changeUndo, () => success({ undone: 1, left: [] }))
  client.on(lotDraftBulk, ({ dryRun, lotIds }) =>
    success({ change: dryRun ? '' : String(lotIds.length), changed: lotIds.length, total: 0, fields: [] }),
  )
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await user.click(
    await screen.findByRole('button', { name: t('lotGrid.bulk.apply', { count: lots.length }) }),
  )
  await user.click(await screen.findByRole('button', { name: t('lotGrid.bulk.undo') }))
  await screen.findByText(t('lotGrid.undone', { left: 0 }))
  expect(client.sent(lotDraftBulk).map(({ lotIds }) => lotIds.length)).toEqual([
    lotsPerRequest,
    1,
    lotsPerRequest,
    1,
  ])
  expect(client.sent(changeUndo).map(({ change }) => change)).toEqual([1, lotsPerRequest])
})

test('K9 a chosen value is set in all selected lots; another value needs another preview', async () => {
  const { user, client, t } = await open()
  await user.selectOptions(screen.getByLabelText(t('lotGrid.bulk.field')), t('lotEditor.fact.category'))
  await user.selectOptions(screen.getByLabelText(t('lotEditor.fact.category')), 'port')
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await screen.findByText(t('lotGrid.bulk.changes', { count: 1 }))
  expect(client.sent(lotDraftBulk)).toMatchObject([{ lot: { category: 'port' }, percent: 100 }])
  await user.selectOptions(screen.getByLabelText(t('lotEditor.fact.category')), '')
  expect(screen.queryByText(t('lotGrid.bulk.changes', { count: 1 }))).toBeNull()
})

test('a value that is not valid is not sent', async () => {
  const { user, client, t } = await open()
  await user.type(screen.getByRole('textbox', { name: t('lotGrid.bulk.percent') }), '.5')
  await screen.findByText(t('lotGrid.bulk.invalid'))
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  expect(client.sent(lotDraftBulk)).toEqual([])
})

test('K9 the preview has pages', async () => {
  const { user, client, t } = await open()
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await screen.findByText('11000')
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.next') }))
  await screen.findByText('12000')
  screen.getByText(t('lotGrid.bulk.page', { page: 2, pages: 2 }))
  expect(client.sent(lotDraftBulk).map(({ page, dryRun }) => [page, dryRun])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('K9 a bulk change is undone like the edits of the grid', async () => {
  const { user, client, onClose, t } = await open()
  client.on(changeUndo, () => success({ undone: 1, left: [] }))
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await user.click(await screen.findByRole('button', { name: t('lotGrid.bulk.apply', { count: 1 }) }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await user.click(screen.getByRole('button', { name: 'grid undo' }))
  await screen.findByText(t('lotGrid.undone', { left: 0 }))
  expect(client.sent(changeUndo)).toMatchObject([{ change: 9 }])
})

test.each([
  ['opening', [], { openingPercent: 80, textEdit: null }],
  ['addText', ['Rare.'], { textEdit: { path: 'title.en', find: '', text: 'Rare.' } }],
  ['replaceText', ['bottles', 'bots'], { textEdit: { path: 'title.en', find: 'bots', text: 'bottles' } }],
] as const)('K9 %s is sent as it is entered', async (field, typed, sent) => {
  const { user, client, t } = await open()
  await user.selectOptions(screen.getByLabelText(t('lotGrid.bulk.field')), t(`lotGrid.bulk.${field}`))
  const fields = screen.getAllByRole('textbox').toReversed()
  for (const [index, text] of typed.entries()) await user.type(fields[index] ?? document.body, text)
  await user.click(screen.getByRole('button', { name: t('lotGrid.bulk.check') }))
  await screen.findByText(t('lotGrid.bulk.changes', { count: 1 }))
  expect(client.sent(lotDraftBulk)).toMatchObject([{ ...sent, lot: {}, percent: 100 }])
})
