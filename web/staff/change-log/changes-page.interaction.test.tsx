import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { ChangesPage } from './changes-page.tsx'
import type { Change } from './use-change-words.ts'

const sale = {
  id: 's1',
  stage: 'draft' as const,
  additionOf: '',
  rev: 3,
  publishAt: 0,
  lots: 1,
  changedAt: 1,
  changedBy: 'Ada',
  announcement: null,
  draft: { ...emptySaleDraft('timed'), number: 'BH0200' },
}
const changeOf = (id: string, overrides: Partial<Change>): Change => ({
  id,
  at: Date.now(),
  by: 'Ben Lau',
  kind: 'edit',
  lots: 1,
  fields: [{ lotId: 'a', path: 'lowEstimate', before: '65000', after: '70000' }],
  numbers: [['a', '7']],
  undoneAt: 0,
  ...overrides,
})
const days = (count: number) => count * 24 * 3_600_000

async function open(list: Change[], { isEditable = true, live = createLiveSale() } = {}) {
  const client = createFakeClient()
  client.on(changeList, () => success({ list, total: list.length, page: 1, size: 50 }))
  client.on(staffCategoryList, () => success({ list: [] }))
  return mount(<ChangesPage sale={sale} page={1} isEditable={isEditable} />, { client, live })
}

test('K9 lists author, field, place, old and new value of each change', async () => {
  const deleted = [{ lotId: 'x', path: 'lot', before: '{}', after: 'null' }]
  const title = [{ lotId: '', path: 'title.en', before: '""', after: '"Winter"' }]
  const { t } = await open([
    changeOf('3', {}),
    changeOf('2', { kind: 'delete', fields: deleted }),
    changeOf('1', { lots: 0, fields: title }),
  ])
  await screen.findByText(t('changeLog.lot', { number: '7' }))
  expect(screen.getByText('Low estimate: 65,000 → 70,000', verbatim)).toBeDefined()
  expect(screen.getByText(t('changeLog.deleted'))).toBeDefined()
  expect(screen.getByText('Title: – → Winter')).toBeDefined()
})

test('S10 K9 lists the former and the new owner of a lot, by number and name', async () => {
  const field = { lotId: 'a', before: '""', after: '"20001 Evelyn Tsang"' }
  const { t } = await open([
    changeOf('2', { fields: [{ ...field, path: 'owner' }] }),
    changeOf('1', { fields: [{ ...field, path: 'agents', after: '""' }] }),
  ])
  await screen.findByText('Owner: – → 20001 Evelyn Tsang')
  screen.getByText(t('lotEditor.name.agents'))
})

test('K9 undoes a change, and lists the fields that were left unchanged', async () => {
  const { user, client, t } = await open([changeOf('3', {})])
  client.on(changeUndo, () =>
    success({ undone: 0, left: [{ lotId: 'a', field: 'lowEstimate', number: '7' }] }),
  )
  await screen.findByText(t('changeLog.lot', { number: '7' }))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Lot 7: Low estimate')).toBeDefined()
  expect(client.sent(changeUndo)).toMatchObject([{ change: 3 }])
  await user.click(within(dialog).getByRole('button', { name: t('changeLog.close') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('K9 nothing can be undone twice, after 30 days, or in a published sale', async () => {
  const live = createLiveSale()
  const old = changeOf('1', { at: live.clock.now() - days(31) })
  const { t } = await open([changeOf('2', { undoneAt: 1 }), old], { live })
  expect(await screen.findByText(t('changeLog.undone'))).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await open([changeOf('3', {})], { isEditable: false })
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('K1 lists announcements, which cannot be undone here', async () => {
  const field = (before: string, after: string) => [{ lotId: '', path: 'announcement', before, after }]
  const { t } = await open([
    changeOf('3', { kind: 'unannounce', lots: 0, fields: field('{}', 'null') }),
    changeOf('2', { kind: 'announce', lots: 0, fields: field('{}', '{"number":"2"}') }),
    changeOf('1', { kind: 'announce', lots: 0, fields: field('null', '{}') }),
  ])
  await screen.findByText(t('changeLog.unannounced'))
  expect(screen.getByText(t('changeLog.announcedAgain'))).toBeDefined()
  expect(screen.getByText(t('changeLog.announced'))).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('says that nothing has changed yet, and that the log could not be loaded', async () => {
  const { t } = await open([])
  expect(await screen.findByText(t('changeLog.none'))).toBeDefined()
  const client = createFakeClient()
  client.on(changeList, () => refusal('notFound', null))
  client.on(staffCategoryList, () => success({ list: [] }))
  await mount(<ChangesPage sale={sale} page={2} isEditable />, { client })
  expect(await screen.findByText(t('changeLog.failed'))).toBeDefined()
})
