import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  letterTemplateList,
  letterTemplatePreview,
  letterTemplateRemove,
  letterTemplateSet,
} from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import { templatesQuery } from './paths.ts'
import { TemplatesPage } from './templates-page.tsx'

const viewing: LetterTemplate = {
  id: 'viewing',
  name: 'Viewing',
  en: { subject: 'Our viewing', text: 'It opens on {date}.' },
  zh: { subject: '预展', text: '预展于 {日期} 举行。' },
  changedAt: 1,
  uses: 2,
  usedAt: Date.UTC(2026, 10, 28, 2),
  rev: 3,
}

async function open(role: Role = 'editor', search = '') {
  const client = createFakeClient()
  client.on(letterTemplateList, () => success({ list: [viewing] }))
  client.on(letterTemplatePreview, ({ lang }) => success({ html: `<p>${lang}</p>` }))
  const page = (
    <HeldRoles value={[role]}>
      <TemplatesPage params={templatesQuery.parse(new URLSearchParams(search))} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByRole('table')
  return { ...mounted, client }
}

test('changes a template based on the version that was seen, and reports a colleague’s change', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: t('letterTemplates.edit') }))
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
  await user.click(screen.getByRole('button', { name: t('letterTemplates.remove') }))
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
  expect(screen.queryByRole('button', { name: t('letterTemplates.edit') })).toBeNull()
})

test('shows the first template as a letter, in each language, with what is filled in and its uses', async () => {
  const { t, user } = await open()
  const preview = await screen.findByTitle(t('letterTemplates.preview'))
  expect(preview.getAttribute('srcdoc')).toBe('<p>en</p>')
  screen.getByText(t('letterTemplates.gaps', { gaps: '{date}' }))
  screen.getByText(t('letterTemplates.usedTimes', { time: '2026-11-28 10:00', count: 2 }))
  await user.click(screen.getByRole('button', { name: '繁體' }))
  await screen.findByText(t('letterTemplates.gaps', { gaps: '{日期}' }))
  await vi.waitFor(() =>
    expect(screen.getByTitle(t('letterTemplates.preview')).getAttribute('srcdoc')).toBe('<p>zh-Hant</p>'),
  )
})

test('a copy is a new template with the same texts, which needs a name', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: t('letterTemplates.duplicate') }))
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: t('letterTemplates.name') })
  await user.type(name, 'Evening viewing')
  client.on(letterTemplateSet, () => success({ rev: 1 }))
  await user.click(screen.getByRole('button', { name: t('letterTemplates.save') }))
  await screen.findByText(t('letterTemplates.saved'))
  expect(client.sent(letterTemplateSet)).toMatchObject([
    { rev: 0, name: 'Evening viewing', zhText: '预展于 {日期} 举行。' },
  ])
  expect(client.sent(letterTemplateSet)[0]?.templateId).not.toBe('viewing')
})

test('finds a template by its words in either language', async () => {
  await open('editor', 'q=举行')
  screen.getByRole('row', { name: /Viewing/ })
})
