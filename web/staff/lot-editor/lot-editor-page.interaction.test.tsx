import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect, useMemo } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { lotDraftGet, lotDraftList, lotDraftPrices, lotDraftProof } from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { LotEditorPage } from './lot-editor-page.tsx'

const sale = {
  id: 's1',
  stage: 'draft' as const,
  rev: 3,
  publishAt: 0,
  lots: 2,
  changedAt: 1,
  changedBy: 'Ada',
  announcement: null,
  draft: { ...emptySaleDraft('timed'), number: 'BH0200', title: { en: 'Winter', zh: '' } },
  additionOf: '',
}
const text = (en: string, zh: string) => ({ en, zh })
const complete: Partial<LotDraft> = {
  title: text('Combe Noire 1999', '黑谷 1999'),
  summary: text('Three bottles', '三瓶'),
  description: text('A warm year.', '气候温暖。'),
  condition: text('Clean.', '洁净。'),
  quantity: 3,
}
const lotOf = (id: string, number: string, draft: Partial<LotDraft> = complete) => ({
  id,
  number,
  rev: 5,
  changedAt: 1,
  draft: { ...emptyLotDraft, ...draft },
})

/** Opens the editor. @param options.whenShown is called as a lot appears, before anything else happens */
async function open(
  draft: Partial<LotDraft> = complete,
  {
    live = createLiveSale(),
    whenShown,
    additionOf = '',
  }: {
    live?: ReturnType<typeof createLiveSale>
    whenShown?: (lotId: string) => void
    additionOf?: string
  } = {},
) {
  const client = createFakeClient()
  const lots = [lotOf('a', '1', draft), lotOf('b', '2', { title: text('Second', '第二件') })]
  client.on(lotDraftList, ({ lotIds }) => {
    const list = lots.filter(({ id }) => lotIds?.includes(id))
    return success({ list, total: list.length, page: 1, size: 100 })
  })
  client.on(lotDraftGet, ({ lotId }) => {
    const lot = lots.find(({ id }) => id === lotId)
    return lot
      ? success({ ...lot, auctionId: 's1', items: [], previous: '', next: '' })
      : refusal('notFound', null)
  })
  client.on(lotDraftEdit, ({ edits }) => {
    const revs = edits.list.map(({ lotId, rev }): [string, number] => [lotId, rev + 1])
    return success({ change: '1', revs, conflicts: [] })
  })
  client.on(saleCheck, () =>
    success({
      issues: [
        { lotId: 'a', lotNum: '1', field: 'category', issue: 'missing', isError: true },
        { lotId: 'b', lotNum: '2', field: 'quantity', issue: 'missing', isError: true },
      ],
    }),
  )
  client.on(staffCategoryList, () => success({ list: [] }))
  client.on(lotOwnersGet, () => success({ owner: null, agents: [] }))
  client.on(lotDraftPrices, () => success({ unit: null, currency: 'HKD', estimate: null, list: [] }))
  function Page() {
    const { lotId = '' } = useParams()
    const first = lots.find(({ id }) => id === lotId)
    useLayoutEffect(() => whenShown?.(lotId), [lotId])
    const opened = useMemo(() => {
      const items = lotId === 'a' ? [{ number: 'C-2026-014/3', consignmentId: 'c1', pieces: 4 }] : []
      const beside = lotId === 'a' ? { previous: '', next: 'b', items } : { previous: 'a', next: '', items }
      return first && { ...first, ...beside }
    }, [first, lotId])
    return opened && <LotEditorPage sale={{ ...sale, additionOf }} first={opened} lotId={lotId} isEditable />
  }
  const page = await mount(
    <>
      <Routes>
        <Route path="house/sales/s1/lots/:lotId" element={<Page />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <LeaveGuard />
    </>,
    { client, live, path: '/house/sales/s1/lots/a' },
  )
  const sent = () => client.sent(lotDraftEdit).flatMap(({ edits }) => edits.list)
  const field = (path: string) => {
    const found = document.getElementById(`field-${path}`)
    if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
      throw new Error(`No field ${path}`)
    return found
  }
  /** Changes the first lot as a colleague. */
  const change = (fields: Partial<LotDraft>) => {
    const [first] = lots
    if (first) lots[0] = { ...first, rev: first.rev + 1, draft: { ...first.draft, ...fields } }
    live.receive({ type: 'draft', data: { auctionId: 's1', lots: [['a', lots[0]?.rev ?? 0]] } })
  }
  return { ...page, sent, field, live, change }
}

test('K1 a text is saved while typing, and when its field is left', async () => {
  const { user, sent, field } = await open()
  await user.type(field('provenance.en'), 'A London cellar')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.type(field('provenance.en'), '.')
  await user.tab()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { lotId: 'a', rev: 5, lot: { provenance: { en: 'A London cellar' } } },
    { lotId: 'a', rev: 6, lot: { provenance: { en: 'A London cellar.' } } },
  ])
})

test('K5 a level is typed on a drawn bottle, and worded in both languages', async () => {
  const { user, sent, t } = await open()
  await user.click(
    screen.getByRole('button', { name: t('lotEditor.bottleAt', { number: 1, level: 'level unknown' }) }),
  )
  await user.keyboard('nhs')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ lot: { levels: ['n', 'hs'] } }))
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: t('lotEditor.bottleAt', { number: 3, level: 'level unknown' }) }),
  )
  await user.click(screen.getByRole('radio', { name: /^High shoulder/ }))
  const wording = screen.getByLabelText(t('lotEditor.wording'))
  expect(wording.textContent).toContain('1 in neck, 2 high shoulder')
  expect(wording.textContent).toContain('1 瓶液面入颈，2 瓶高肩')
})

test('an invalid fact stays in its field and is not saved', async () => {
  const { user, sent, field, t } = await open()
  await user.clear(field('quantity'))
  await user.type(field('quantity'), 'a dozen')
  await user.tab()
  expect(await screen.findByText(t('lotGrid.cell.refused', { text: 'a dozen' }))).toBeDefined()
  expect(field('quantity').value).toBe('a dozen')
  expect(sent()).toEqual([])
})

test('S3 names the items that a lot was made of', async () => {
  const { t } = await open()
  const items = within(screen.getByRole('region', { name: t('lotEditor.items') }))
  expect(items.getByRole('listitem').textContent).toBe('C-2026-014/3 (4 pieces)')
})

test('lists the issues of this lot, each with its field', async () => {
  const { t } = await open()
  const list = within(screen.getByRole('region', { name: t('lotEditor.issues') }))
  const links = await list.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#field-category'])
})

test('Ctrl Enter marks both languages as proofread and opens the next lot; Alt with the up arrow goes back', async () => {
  const { user, client, address, t } = await open()
  client.on(lotDraftProof, ({ rev }) => success({ rev: rev + 1, change: '2' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/house/sales/s1/lots/b'))
  expect(client.sent(lotDraftProof)).toMatchObject([
    { lotId: 'a', rev: 5, language: 'en' },
    { lotId: 'a', rev: 6, language: 'zh' },
  ])
  await screen.findByRole('heading', { name: t('lotEditor.lot', { number: '2' }) })
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(address()).toBe('/house/sales/s1/lots/a'))
})

test('a key that is pressed as a lot appears belongs to that lot', async () => {
  const press = (key: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, cancelable: true }))
  const { address } = await open(complete, {
    whenShown: (lotId) => {
      if (lotId === 'b') press('ArrowUp')
    },
  })
  press('ArrowDown')
  await waitFor(() => expect(address()).toBe('/house/sales/s1/lots/b'))
  await waitFor(() => expect(address()).toBe('/house/sales/s1/lots/a'))
})

test('K8 a lot that a colleague has changed must be read again before it can be marked as proofread', async () => {
  const { user, client, address, t } = await open()
  client.on(lotDraftProof, () => refusal('conflict', null))
  await user.click(screen.getAllByRole('button', { name: t('lotEditor.proof') })[0] ?? document.body)
  await screen.findByText(t('lotEditor.changed'))
  expect(address()).toBe('/house/sales/s1/lots/a')
})

test('marks the outdated language, and moves to the other language by a key', async () => {
  const { user, field, t } = await open({ ...complete, outdated: { en: [], zh: ['condition'] } })
  expect(screen.getByText(t('lotEditor.enChanged'))).toBeDefined()
  field('condition.en').focus()
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(field('condition.zh'))
})

test('says that nothing is saved without a connection, and blocks links to other pages', async () => {
  const { user, client, field, address, t } = await open()
  client.on(lotDraftEdit, () => failure('unreachable'))
  await user.type(field('provenance.zh'), '伦敦酒窖')
  await user.tab()
  await screen.findByText(t('house.save.unsent'))
  await user.click(screen.getByRole('link', { name: t('drafts.lots') }))
  await screen.findByText(t('house.leave.text'))
  expect(address()).toBe('/house/sales/s1/lots/a')
})

test('K1 text typed without a connection is kept when the page closes, and saved by the next one', async () => {
  const first = await open()
  first.client.on(lotDraftEdit, () => failure('unreachable'))
  await first.user.type(first.field('provenance.zh'), '伦敦酒窖')
  await screen.findByText(first.t('house.save.typing'))
  await first.user.tab()
  await screen.findByText(first.t('house.save.unsent'))
  // Typed into a field that still has the focus: the next page enters it.
  await first.user.type(first.field('lowEstimate'), '12000')
  cleanup()
  const second = await open()
  await waitFor(() => expect(second.field('provenance.zh').value).toBe('伦敦酒窖'))
  await waitFor(() => {
    const fields = second.sent().map(({ lot }) => lot)
    expect(fields).toEqual([{ provenance: { zh: '伦敦酒窖' } }, { lowEstimate: 12_000 }])
  })
})

test('K8 a conflict is shown at its field and in the header, and again when leaving the lot', async () => {
  const { user, client, field, sent, address, change, live, t } = await open()
  live.connect()
  client.on(lotDraftEdit, ({ edits }) => {
    const lotId = edits.list[0]?.lotId ?? ''
    const fields = { 'provenance.en': { mine: '""', theirs: '"Geneva"', by: 'Ben Lau', at: 2 } }
    return success({ change: '', revs: [[lotId, 6]], conflicts: [{ lotId, fields }] })
  })
  await user.type(field('provenance.en'), 'London')
  change({ provenance: text('Geneva', '') })
  await user.tab()
  await screen.findByText(t('house.save.conflict'))
  const message = await screen.findByText(t('lotGrid.cell.changedTo', { name: 'Ben Lau', theirs: 'Geneva' }))
  expect(message.closest('[lang]')?.contains(field('provenance.en'))).toBe(true)
  expect(field('provenance.en').value).toBe('London')
  await user.click(screen.getByRole('link', { name: t('drafts.lots') }))
  await user.click(await screen.findByRole('button', { name: t('house.leave.stay') }))
  expect(address()).toBe('/house/sales/s1/lots/a')
  client.on(lotDraftEdit, () => success({ change: '2', revs: [['a', 7]], conflicts: [] }))
  await user.click(screen.getByRole('button', { name: t('lotGrid.cell.useMine') }))
  await screen.findByText(/^Saved /)
  expect(sent().at(-1)).toMatchObject({ rev: 6, lot: { provenance: { en: 'London' } } })
})

test('K8 shows who else is in the lot, and in which field', async () => {
  const { live, t } = await open()
  live.connect()
  const rachel = { id: 'u2', name: 'Rachel Yip', lotId: 'a', field: 'condition.zh' }
  const editing = (colleagues: (typeof rachel)[]) =>
    live.receive({ type: 'editing', data: { auctionId: 's1', colleagues } })
  editing([rachel])
  const list = await screen.findByRole('list', { name: t('house.presence.label') })
  expect(list.textContent).toContain('RY')
  expect(screen.getByText(t('lotEditor.here', { name: 'Rachel Yip' }))).toBeDefined()
  editing([{ ...rachel, lotId: 'b' }])
  expect(screen.queryByText(t('lotEditor.here', { name: 'Rachel Yip' }))).toBeNull()
  expect(within(list).getByText('Rachel Yip')).toBeDefined()
  live.disconnect()
  await waitFor(() => expect(screen.queryByRole('list', { name: t('house.presence.label') })).toBeNull())
})

test('K8 a colleague’s change is shown at once, except while the lot is being edited', async () => {
  const { user, live, field, change, sent, client } = await open()
  live.connect()
  change({ reserve: 9_000 })
  await waitFor(() => expect(field('reserve').value).toBe('9,000'))
  client.on(lotDraftEdit, () => failure('unreachable'))
  await user.type(field('provenance.en'), 'A London')
  change({ reserve: 8_000 })
  await user.type(field('provenance.en'), ' cellar')
  expect(field('reserve').value).toBe('9,000')
  await user.tab()
  await waitFor(() => expect(field('reserve').value).toBe('8,000'))
  expect(field('provenance.en').value).toBe('A London cellar')
  expect(sent().at(-1)).toMatchObject({ rev: 6, lot: { provenance: { en: 'A London cellar' } } })
})

test('K16 the editor of a lot for a published sale leads back to the lots added to it', async () => {
  const { t } = await open(complete, { additionOf: 'BH0145' })
  expect(screen.getByRole('link', { name: t('additions.title') }).getAttribute('href')).toBe(
    '/house/additions/BH0145',
  )
  expect(screen.queryByRole('link', { name: t('drafts.title') })).toBeNull()
})
