import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import {
  staffIncrementsDelete,
  staffIncrementsList,
  staffIncrementsSet,
} from '#wire/calls/staff-increments.ts'
import { IncrementsPage } from './increments-page.tsx'

const standard = {
  id: 'hongKong',
  nameEn: 'Hong Kong 2-5-8',
  nameZh: '香港 2-5-8',
  bands: [
    { from: 0, step: 50 },
    { from: 1_000, step: 100 },
  ],
  isBuiltIn: true,
  changedAt: 0,
}
const evening = {
  id: 'evening',
  nameEn: 'Evening',
  nameZh: '夜场',
  bands: [{ from: 100, step: 100 }],
  isBuiltIn: false,
  changedAt: 1,
}

async function mountPage(mayEdit = true) {
  const client = createFakeClient()
  client.on(staffIncrementsList, () => success({ list: [standard, evening] }))
  const page = await mount(<IncrementsPage mayEdit={mayEdit} />, { client })
  await screen.findByRole('heading', { name: 'Evening' })
  return { ...page, client, button: (name: string) => screen.getByRole('button', { name }) }
}

test('L4 shows how a table rounds an amount', async () => {
  const { user, t } = await mountPage()
  const section = within(screen.getByRole('region', { name: 'Hong Kong 2-5-8' }))
  const field = section.getByRole('textbox', { name: t('presets.increments.try') })
  await user.type(field, '1,130')
  section.getByText(t('presets.increments.between', { amount: '1,130', bid: '1,100', next: '1,200' }))
  await user.clear(field)
  await user.type(field, '1200')
  section.getByText(t('presets.increments.onIncrement', { amount: '1,200', next: '1,300' }))
  await user.clear(field)
  await user.type(field, '20')
  section.getByText(t('presets.increments.below', { amount: '20', next: '50' }))
})

test('L5 adds a copy of a table once its ranges are right', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffIncrementsSet, () => success({ ...evening, id: 'copy' }))
  await user.click(button(t('presets.increments.copyNamed', { name: 'Hong Kong 2-5-8' })))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('presets.increments.bandsLabel') })
  expect(field.value).toBe('0: 50\n1,000: 100')
  await user.clear(field)
  await user.type(field, '1,000: 100\n500: 50')
  await user.click(button(t('presets.save')))
  screen.getByText(t('presets.increments.notAscending', { at: '500' }))
  expect(client.sent(staffIncrementsSet)).toEqual([])
  await user.clear(field)
  await user.type(field, '500: 50\n1,000: 100')
  await user.click(button(t('presets.save')))
  await screen.findByText(t('presets.increments.saved', { name: 'Hong Kong 2-5-8 (2)' }))
  expect(client.sent(staffIncrementsSet)).toEqual([
    { id: '', nameEn: 'Hong Kong 2-5-8 (2)', nameZh: '香港 2-5-8（2）', bands: ['500:50', '1000:100'] },
  ])
})

test('says that a name is taken', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffIncrementsSet, () => refusal('conflict', null))
  await user.click(button(t('presets.increments.editNamed', { name: 'Evening' })))
  await user.click(button(t('presets.save')))
  expect((await screen.findByRole('alert')).textContent).toContain(t('presets.increments.taken'))
})

test('deletes a table of the house after a confirmation, and never the standard one', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffIncrementsDelete, () => refusal('notFound', null))
  const nameOf = (name: string) => t('presets.increments.deleteNamed', { name })
  expect(screen.queryByRole('button', { name: nameOf('Hong Kong 2-5-8') })).toBeNull()
  await user.click(button(nameOf('Evening')))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('presets.increments.delete') }))
  await screen.findByText(t('presets.increments.gone'))
  expect(client.sent(staffIncrementsDelete)).toEqual([{ id: 'evening' }])
})
