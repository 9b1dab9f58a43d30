import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { TextColumns } from '#web/staff/layout/text-columns.tsx'
import {
  lotTraditionalList,
  lotTraditionalSet,
  type TraditionalParagraph,
} from '#wire/calls/staff-traditional.ts'
import { TraditionalText } from './traditional-text.tsx'

const level = { source: '液面良好', derived: '液面良好', text: '', former: null }

async function open(stored: TraditionalParagraph = level) {
  const client = createFakeClient()
  let paragraph = stored
  client.on(lotTraditionalList, () => success({ list: [paragraph] }))
  client.on(lotTraditionalSet, ({ text }) => {
    paragraph = { ...paragraph, text: String(text), former: null }
    return success(paragraph)
  })
  const mounted = await mount(
    <TextColumns
      label="Texts"
      texts={['condition']}
      entry={() => null}
      traditional={() => (
        <TraditionalText of="lot" place="lot a condition" label="Condition" text="液面良好" />
      )}
    />,
    { client },
  )
  const { user, t } = mounted
  await user.click(screen.getByRole('checkbox', { name: t('drafts.traditional.show') }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Condition' })
  return { ...mounted, client, field }
}

test('shows the derived text on request, and overrides it when its field is left', async () => {
  const { user, t, client, field } = await open()
  expect(field.value).toBe('液面良好')
  screen.getByText(t('drafts.traditional.derived'))
  await user.type(field, '，近瓶頸')
  expect(client.sent(lotTraditionalSet)).toEqual([])
  await user.tab()
  await screen.findByText(t('drafts.traditional.written'))
  expect(client.sent(lotTraditionalSet)).toEqual([
    { place: 'lot a condition', source: '液面良好', text: '液面良好，近瓶頸' },
  ])
  await user.click(screen.getByRole('button', { name: t('drafts.traditional.derive') }))
  await screen.findByText(t('drafts.traditional.derived'))
  expect(field.value).toBe('液面良好')
})

test('offers the override that was written before the text changed', async () => {
  const former = { source: '液面很好', text: '液面極佳' }
  const { user, t, client } = await open({ ...level, former })
  screen.getByText(t('drafts.traditional.former', { text: '液面極佳' }))
  await user.click(screen.getByRole('button', { name: t('drafts.traditional.take') }))
  await screen.findByText(t('drafts.traditional.written'))
  expect(client.sent(lotTraditionalSet)).toMatchObject([{ source: '液面良好', text: '液面極佳' }])
})

test('keeps the input if it could not be saved', async () => {
  const { user, t, client, field } = await open()
  client.on(lotTraditionalSet, () => failure('unreachable'))
  await user.type(field, '。')
  await user.tab()
  await screen.findByText(t('drafts.traditional.notSaved'))
  expect(field.value).toBe('液面良好。')
})
