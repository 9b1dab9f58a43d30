import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import * as calls from '#wire/calls/own-attributes.ts'
import { AttributesPage } from './attributes-page.tsx'

const attribute = (name: string, changes: Partial<OwnAttribute> = {}): OwnAttribute => ({
  id: `own_${name.toLowerCase()}`,
  type: { is: 'text' },
  kinds: ['wine'],
  label: { en: name, zh: `中${name}` },
  headers: '',
  shown: 'row',
  isFilter: false,
  isSearched: false,
  isRetired: false,
  ...changes,
})
const score = attribute('Score', { type: { is: 'number', most: 100 }, isFilter: true })
const cellar = attribute('Cellar', { kinds: ['spirits'], shown: 'staff' })
const medal = attribute('Medal')

async function mountPage({
  mayEdit = true,
  list = [score, cellar, medal],
}: {
  mayEdit?: boolean
  list?: OwnAttribute[]
} = {}) {
  const client = createFakeClient()
  client.on(calls.ownAttributeList, () => success({ list }))
  const page = await mount(<AttributesPage mayEdit={mayEdit} />, { client })
  const button = (name: string) => screen.findByRole('button', { name })
  const rows = async (goods: string) =>
    within(await screen.findByRole('region', { name: goods })).getAllByRole('listitem')
  return { ...page, client, button, rows }
}

test('lists attributes by kind of goods, with type and where they appear', async () => {
  const { t, rows } = await mountPage()
  const [first, second] = await rows(t('attributes.goods.wine'))
  expect(first?.textContent).toContain(t('attributes.type.number'))
  expect(first?.textContent).toContain(`${t('attributes.shown.row')} · ${t('attributes.isFilter')}`)
  expect(second?.textContent).toContain('Medal')
  const [spirits, ...others] = await rows(t('attributes.goods.spirits'))
  expect(spirits?.textContent).toContain(t('attributes.shown.staff'))
  expect(others).toEqual([])
  expect(screen.queryByRole('region', { name: t('attributes.goods.cigars') })).toBeNull()
})

test('adds a choice with its names in both languages', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(calls.ownAttributeCreate, ({ attribute: stated }) => success({ id: 'own_region', ...stated }))
  await user.click(await button(t('attributes.add')))
  const field = (name: string) => screen.getByRole('textbox', { name })
  await user.type(field(t('presets.nameEn')), 'Award')
  await user.type(field(t('presets.nameZh')), '奖项')
  await user.selectOptions(screen.getByRole('combobox', { name: t('attributes.type.label') }), 'choice')
  for (const [index, [en, zh]] of [['Gold', '金'] as const, ['Silver', '银'] as const].entries()) {
    await user.type(field(t('attributes.form.choiceEn', { number: index + 1 })), en)
    await user.type(field(t('attributes.form.choiceZh', { number: index + 1 })), zh)
  }
  await user.click(screen.getByRole('checkbox', { name: t('attributes.goods.spirits') }))
  await user.click(screen.getByRole('checkbox', { name: t('attributes.form.filter') }))
  await user.click(await button(t('presets.save')))
  await screen.findByText(t('attributes.saved', { name: 'Award' }))
  expect(client.sent(calls.ownAttributeCreate)).toEqual([
    {
      attribute: {
        type: {
          is: 'choice',
          choices: [
            { id: '', name: { en: 'Gold', zh: '金' } },
            { id: '', name: { en: 'Silver', zh: '银' } },
          ],
        },
        kinds: ['wine'],
        label: { en: 'Award', zh: '奖项' },
        headers: '',
        shown: 'row',
        isFilter: true,
        isSearched: false,
        isRetired: false,
      },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('changes a number, and keeps the input when it is refused', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(calls.ownAttributeChange, () => refusal('wrongState', { status: 'typeInUse' }))
  await user.click(await button(t('attributes.editNamed', { name: 'Score' })))
  await user.selectOptions(screen.getByRole('combobox', { name: t('attributes.form.decimals') }), '1')
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('attributes.form.unitEn')) }), 'pts')
  await user.click(await button(t('presets.save')))
  expect((await screen.findByRole('alert')).textContent).toContain(t('attributes.issue.typeInUse'))
  const [sent] = client.sent(calls.ownAttributeChange)
  const type = { is: 'number', most: 100, decimals: 1, unit: { en: 'pts', zh: '' } }
  expect(sent).toMatchObject({ id: 'own_score', attribute: { type } })
})

test('needs a kind of goods', async () => {
  const { user, t, client, button } = await mountPage()
  await user.click(await button(t('attributes.editNamed', { name: 'Medal' })))
  await user.click(screen.getByRole('checkbox', { name: t('attributes.goods.wine') }))
  await user.click(await button(t('presets.save')))
  await screen.findByText(t('attributes.form.noKind'))
  expect(client.sent(calls.ownAttributeChange)).toEqual([])
})

test('moves an attribute within its kind by buttons, keys and dragging', async () => {
  const { user, t, client, button, rows } = await mountPage()
  const asStored = () =>
    waitFor(async () => expect((await rows(t('attributes.goods.wine')))[0]?.textContent).toMatch('Score'))
  client.on(calls.ownAttributeOrder, () => success({ list: [] }))
  await user.click(await button(t('attributes.up', { name: 'Score' })))
  await user.click(await button(t('attributes.down', { name: 'Score' })))
  await screen.findByText(t('attributes.moved', { name: 'Score', place: 2, count: 2 }))
  const edit = await button(t('attributes.editNamed', { name: 'Medal' }))
  await waitFor(() => expect(client.sent(calls.ownAttributeOrder)).toHaveLength(1))
  await asStored()
  edit.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(client.sent(calls.ownAttributeOrder)).toHaveLength(2))
  await asStored()
  const [first, second] = await rows(t('attributes.goods.wine'))
  if (!first || !second) throw new Error('Two rows')
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(second, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  await waitFor(() => expect(client.sent(calls.ownAttributeOrder)).toHaveLength(3))
  expect(client.sent(calls.ownAttributeOrder)).toEqual([
    { attributeIds: ['own_cellar', 'own_medal', 'own_score'] },
    { attributeIds: ['own_medal', 'own_score', 'own_cellar'] },
    { attributeIds: ['own_medal', 'own_score', 'own_cellar'] },
  ])
})

test('retires an attribute after a confirmation, and restores it', async () => {
  const { user, t, client, button } = await mountPage({ list: [score, { ...medal, isRetired: true }] })
  client.on(calls.ownAttributeChange, ({ id, attribute: stated }) =>
    success({ ...stated, id: id === 'own_score' ? 'own_score' : 'own_medal' }),
  )
  await user.click(await button(t('attributes.retireNamed', { name: 'Score' })))
  await user.click(await button(t('attributes.keep')))
  expect(client.sent(calls.ownAttributeChange)).toEqual([])
  await user.click(await button(t('attributes.retireNamed', { name: 'Score' })))
  await user.click(await button(t('attributes.retireConfirm')))
  await screen.findByText(t('attributes.hasRetired', { name: 'Score' }))
  await user.click(await button(t('attributes.reinstateNamed', { name: 'Medal' })))
  await screen.findByText(t('attributes.hasReinstated', { name: 'Medal' }))
  expect(client.sent(calls.ownAttributeChange)).toMatchObject([
    { id: 'own_score', attribute: { isRetired: true } },
    { id: 'own_medal', attribute: { isRetired: false } },
  ])
})

test('deletes an attribute after a confirmation, and says why one that lots use cannot be deleted', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(calls.ownAttributeDelete, ({ id }) =>
    id === 'own_medal' ? success({ list: [] }) : refusal('wrongState', { status: 'inUse' }),
  )
  await user.click(await button(t('attributes.deleteNamed', { name: 'Score' })))
  await user.click(await button(t('attributes.delete')))
  await screen.findByText(t('attributes.issue.inUse'))
  await user.click(await button(t('attributes.deleteNamed', { name: 'Medal' })))
  await user.click(await button(t('attributes.delete')))
  await screen.findByText(t('attributes.deleted', { name: 'Medal' }))
  expect(client.sent(calls.ownAttributeDelete)).toEqual([{ id: 'own_score' }, { id: 'own_medal' }])
})

test('says that there are no attributes yet', async () => {
  const { t } = await mountPage({ list: [] })
  await screen.findByText(t('attributes.none'))
})

test('only shows the list without the right to change it', async () => {
  await mountPage({ mayEdit: false })
  await screen.findByText('Medal')
  expect(screen.queryAllByRole('button')).toEqual([])
})
