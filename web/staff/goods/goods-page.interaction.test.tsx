import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { goodsCreate, goodsGet, goodsMove, goodsPicture, goodsSave } from '#wire/calls/staff-goods.ts'
import { staffGiftList, staffGiftSet } from '#wire/calls/staff-points.ts'
import type { GoodsFile } from '#wire/entities/goods.ts'
import { GoodsPage } from './goods-page.tsx'
import { decanter, malt } from './testing.ts'

async function open(first: GoodsFile, mayEdit = true) {
  const client = createFakeClient()
  let file = first
  client.on(goodsGet, () => success(file))
  client.on(staffGiftList, () => failure('unreachable'))
  client.on(goodsSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  const page = await mount(
    <HeldRoles value={[mayEdit ? 'manager' : 'clerk']}>
      <GoodsPage kind={file.kind} id={file.id} mayEdit={mayEdit} />
    </HeldRoles>,
    { client },
  )
  const { t } = page
  await screen.findByRole('form', { name: t('goods.editor') })
  return {
    ...page,
    client,
    store: (next: Partial<GoodsFile>) => {
      file = { ...file, ...next }
    },
    /** Returns the field of a text; English is the first of both. */
    field: (text: 'title' | 'facts' | 'description', at: 0 | 1) => {
      const all = screen.getAllByRole<HTMLInputElement>('textbox', { name: t(`goods.field.${text}`) })
      const one = all[at]
      if (!one) throw new Error(text)
      return one
    },
    enter: (input: HTMLElement, value: string) => {
      fireEvent.change(input, { target: { value } })
      fireEvent.blur(input)
    },
    patches: () => client.sent(goodsSave).map(({ patch }) => patch),
  }
}

test('saves each field on its own, and names what is missing before goods can be shown', async () => {
  const { t, user, field, enter, patches } = await open(malt)
  const issues = within(screen.getByRole('region', { name: t('goods.issues') }))
  const lacking = { field: t('goods.field.facts'), language: 'English' }
  await user.click(issues.getByRole('button', { name: t('goods.issue.text', lacking) }))
  expect(document.activeElement).toBe(field('facts', 0))
  issues.getByText(t('goods.issue.missing', { field: t('goods.field.pictures') }))
  enter(field('facts', 1), '700 毫升')
  enter(screen.getByRole('textbox', { name: t('goods.field.weight') }), '1,650')
  fireEvent.change(screen.getByRole('combobox', { name: t('goods.field.category') }), {
    target: { value: 'bordeaux' },
  })
  await waitFor(() =>
    expect(patches()).toEqual([{ facts: { zh: '700 毫升' } }, { weight: 1_650 }, { category: 'bordeaux' }]),
  )
  enter(screen.getByRole('textbox', { name: t('goods.field.weight') }), 'heavy')
  await screen.findByText(t('goods.notNumber', { least: 1 }))
  expect(patches()).toHaveLength(3)
})

test('K8 shows what a colleague has changed; required fields of offered goods cannot be cleared', async () => {
  const { user, t, client, field, enter, patches } = await open(decanter)
  const fields = { 'title.en': { mine: '"x"', theirs: '"Carafe"', by: 'Ben Lau', at: 2 } }
  client.on(goodsSave, () => refusal('conflict', { fields }))
  enter(field('title', 0), 'Jug')
  await screen.findByText(t('drafts.conflict', { by: 'Ben Lau', theirs: 'Carafe' }))
  client.on(goodsSave, () => refusal('wrongState', { status: 'issues' }))
  await user.click(screen.getByRole('button', { name: t('drafts.useMine') }))
  await screen.findByText(t('goods.refusal.needed'))
  expect(patches()).toHaveLength(2)
})

test('pictures can be reordered, described, removed and added', async () => {
  const { user, t, client, store, patches } = await open(decanter)
  const keys = () => patches().map(({ pictures }) => pictures?.map(({ key }) => key))
  await user.click(screen.getByRole('button', { name: t('pictures.lot.laterOne', { place: 1 }) }))
  await waitFor(() => expect(keys()).toEqual([['k2', 'k1']]))
  await user.click(screen.getByRole('button', { name: t('pictures.lot.removeOne', { place: 2 }) }))
  await waitFor(() => expect(keys()).toHaveLength(2))
  const [english] = screen.getAllByRole('textbox', { name: t('pictures.lot.alt', { place: 1 }) })
  if (english) fireEvent.change(english, { target: { value: 'The neck' } })
  if (english) fireEvent.blur(english)
  await waitFor(() =>
    expect(
      patches()
        .at(-1)
        ?.pictures?.map(({ alt }) => alt.en),
    ).toContain('The neck'),
  )
  client.on(goodsPicture, () => {
    const [one] = decanter.goods.pictures
    if (one) store({ goods: { ...decanter.goods, pictures: [one, { ...one, key: 'k3' }] }, rev: 9 })
    return success({ rev: 9 })
  })
  const file = new File(['x'], '1.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(t('pictures.lot.add')), file)
  await waitFor(() =>
    expect(client.sent(goodsPicture)).toMatchObject([{ kind: 'gift', goodsId: 'decanter' }]),
  )
  client.on(goodsPicture, () => refusal('uploadRefused', { reason: 'corrupt' }))
  await user.upload(screen.getByLabelText(t('pictures.lot.add')), file)
  await screen.findByText(t('pictures.lot.refused', { name: '1.jpg', text: t('pictures.reason.corrupt') }))
})

test('stock and visibility are saved by the calls of the stock list, based on the values that were seen', async () => {
  const { user, t, client } = await open(decanter)
  client.on(staffGiftSet, () => refusal('wrongState', { status: 'issues' }))
  await user.click(screen.getByRole('checkbox', { name: t('mallOrders.shelf.listed') }))
  await screen.findByText(t('mallOrders.shelf.notListed'))
  expect(client.sent(staffGiftSet)).toMatchObject([
    { id: 'decanter', stock: 5, stockSeen: 5, points: 48_000, listed: false, listedSeen: true },
  ])
})

test('G3 a gift is retired after a confirmation, and restored', async () => {
  const { user, t, client, store } = await open(decanter)
  client.on(goodsMove, ({ move }) => {
    store({ state: move === 'retire' ? 'retired' : 'hidden' })
    return success(null)
  })
  await user.click(screen.getByRole('button', { name: t('goods.act.retire') }))
  const dialog = within(screen.getByRole('alertdialog', { name: t('goods.ask.gift') }))
  await user.click(dialog.getByRole('button', { name: t('goods.act.retire') }))
  await screen.findByText(t('goods.isRetired'))
  expect(screen.queryByRole('checkbox', { name: t('mallOrders.shelf.listed') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('goods.act.restore') }))
  await screen.findByText(t('goods.done.restore'))
  expect(client.sent(goodsMove).map(({ move }) => move)).toEqual(['retire', 'restore'])
})

test('a copy is created under a code that is free', async () => {
  const { user, t, client } = await open(decanter)
  client.on(goodsCreate, () => refusal('wrongState', { status: 'taken' }))
  await user.click(screen.getByRole('button', { name: t('goods.act.copy') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('goods.act.copy') }))
  const code = dialog.getByRole('textbox', { name: t('goods.field.code') })
  const create = dialog.getByRole('button', { name: t('goods.new.save') })
  await user.type(code, 'two words')
  await user.click(create)
  await dialog.findByText(t('goods.refusal.code'))
  await user.clear(code)
  await user.type(code, 'decanter-2')
  await user.click(create)
  await dialog.findByText(t('goods.refusal.taken'))
  expect(client.sent(goodsCreate)).toMatchObject([
    { kind: 'gift', goodsId: 'decanter-2', copyOf: 'decanter' },
  ])
})

test('R3 staff without the right to goods can only read them', async () => {
  const { t, field } = await open(malt, false)
  expect(field('title', 0).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: t('goods.act.retire') })).toBeNull()
  expect(screen.queryByLabelText(t('pictures.lot.add'))).toBeNull()
})

test('previews goods beside their editor, and says why incomplete goods cannot be shown', async () => {
  const { t } = await open(malt)
  const frame = await screen.findByTitle(t('drafts.preview.title'))
  expect(frame.getAttribute('src')).toContain('/house/goods/product/WS-0012/preview')
  const visibility = screen.getByRole<HTMLInputElement>('checkbox', {
    name: t('mallOrders.shelf.listed'),
  })
  expect([visibility.checked, visibility.disabled]).toEqual([false, true])
  screen.getByText(t('goods.shown.incomplete'))
})
