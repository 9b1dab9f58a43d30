import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { letterTemplateList, letterTemplateRemove, letterTemplateSet } from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import { TemplatesPage } from './templates-page.tsx'

const viewing: LetterTemplate = {
  id: 'viewing',
  name: 'Viewing',
  en: { subject: 'Our viewing', text: 'It opens on {date}.' },
  zh: { subject: '预展', text: '预展于 {日期} 举行。' },
  changedAt: 1,
  rev: 3,
}

async function open(role: Role = 'editor') {
  const client = createFakeClient()
  client.on(letterTemplateList, () => success({ list: [viewing] }))
  const page = (
    <HeldRoles value={[role]}>
      <TemplatesPage />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByText('Viewing')
  return { ...mounted, client }
}

test('changes a template based on the version that was seen, and reports a colleague’s change', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: t('letterTemplates.editNamed', { name: 'Viewing' }) }))
  const subject = screen.getByLabelText(t('letterTemplates.enSubject'))
  await user.clear(subject)
  const save = screen.getByRole('button', { name: t('letterTemplates.save') })
  await user.click(save)
  await screen.findByText(t('letterTemplates.required'))
  expect(client.sent(letterTemplateSet)).toEqual([])
  await user.type(subject, 'Please come')
  client.on(letterTemplateSet, () => refusal('conflict', null))
  await user.click(save)
  await screen.findByText(t('letterTemplates.conflict'))
  client.on(letterTemplateSet, () => success({ rev: 4 }))
  await user.click(save)
  await screen.findByText(t('letterTemplates.saved'))
  expect(client.sent(letterTemplateSet).at(-1)).toMatchObject({
    templateId: 'viewing',
    rev: 3,
    enSubject: 'Please come',
    zhText: '预展于 {日期} 举行。',
  })
})

test('creates a template, and removes one after a confirmation', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: t('letterTemplates.create') }))
  for (const field of ['name', 'enSubject', 'enText', 'zhSubject', 'zhText'] as const)
    await user.type(
      within(screen.getByRole('dialog')).getByRole('textbox', { name: t(`letterTemplates.${field}`) }),
      'x',
    )
  client.on(letterTemplateSet, () => success({ rev: 1 }))
  await user.click(screen.getByRole('button', { name: t('letterTemplates.save') }))
  await screen.findByText(t('letterTemplates.saved'))
  expect(client.sent(letterTemplateSet)).toMatchObject([{ rev: 0, name: 'x' }])
  const named = { name: 'Viewing' }
  await user.click(screen.getByRole('button', { name: t('letterTemplates.removeNamed', named) }))
  client.on(letterTemplateRemove, () => success(null))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: t('letterTemplates.remove') }),
  )
  await screen.findByText(t('letterTemplates.removed'))
  expect(client.sent(letterTemplateRemove)).toEqual([{ templateId: 'viewing', rev: 3 }])
})

test('an auditor can read templates but not change them', async () => {
  const { t } = await open('auditor')
  expect(screen.queryByRole('button', { name: t('letterTemplates.create') })).toBeNull()
  expect(
    screen.queryByRole('button', { name: t('letterTemplates.editNamed', { name: 'Viewing' }) }),
  ).toBeNull()
})
