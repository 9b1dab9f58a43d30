import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { published } from '#web/staff/corrections/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotPublished } from '#wire/calls/lot-changes.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { staffQuestionAnswer, staffQuestionList, staffQuestionReply } from '#wire/calls/staff-questions.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'
import { QuestionsPage } from './questions-page.tsx'

const standard = [
  { en: 'We have added a photograph of the level.', zh: '本行已补充液面照片。' },
  { en: 'The level is in neck.', zh: '液面入颈。' },
]
const question: StaffQuestion = {
  ...{ id: 'q1', kind: 'level', content: 'Of the magnum', state: 'open', lang: 'en' },
  ...{ askedAt: 1_000, dueAt: 4_102_444_800_000, handledAt: 0, askers: 2, standard },
  asked: { en: 'A client asked about the level.', zh: '客户查询液面：' },
  ...{ auctionId: 'BH0145', saleNo: 'BH0145', lotId: 'BH0145-25', lotNum: 25, lotSuffix: '' },
  ...{ lotTitle: 'Lherbier 1978', pictures: [{ key: 'front', width: 4, height: 5, alt: 'A bottle' }] },
}

const uploaded = {
  ...{ key: 'shot', name: 'level.jpg', otherNames: [], digest: '', width: 60, height: 40 },
  ...{ at: 1, wasPlaced: false, isNew: true },
}

type Opened = { id?: string; role?: Role; lang?: Language; list?: readonly StaffQuestion[] }

async function open({ id = 'q1', role = 'specialist', lang = 'en', list = [question] }: Opened = {}) {
  const client = createFakeClient()
  const listed = (rows: readonly StaffQuestion[]) =>
    client.on(staffQuestionList, () => success({ list: [...rows], total: rows.length, page: 1, size: 40 }))
  listed(list)
  client.on(lotPublished, () => success({ ...published, readers: 3 }))
  const page = await mount(
    <HeldRoles value={[role]}>
      <QuestionsPage params={{ state: 'open', page: 1, id }} />
    </HeldRoles>,
    { client, lang },
  )
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const confirm = async () => {
    const dialog = await screen.findByRole('alertdialog')
    const name = page.t('houseQuestions.answer.publish')
    await page.user.click(within(dialog).getByRole('button', { name }))
  }
  return { ...page, client, listed, press, confirm }
}

test('A1 lists questions by lot and when they are due, without who asks', async () => {
  const { t } = await open({ id: '' })
  const line = await screen.findByRole('link', { name: new RegExp(t('houseQuestions.kind.level')) })
  within(line).getByText(t('houseQuestions.askers', { count: 2 }))
  within(line).getByText(t('houseQuestions.due', { time: '2100-01-01 08:00' }))
  screen.getByRole('heading', { name: t('houseQuestions.choose') })
})

test.each(['en', 'zh-Hans'] as const)(
  'A2 publishes a photograph with a standard sentence in both languages at the second press (%s)',
  async (lang) => {
    const { client, t, user, press, confirm, listed } = await open({ lang })
    await screen.findByText('Of the magnum')
    screen.getByText(t('viewer.view.numbered', { number: 1 }))
    client.on(pictureUpload, () => success(uploaded))
    const camera = document.querySelector<HTMLInputElement>('input[capture]')
    if (!camera) throw new Error('There is no camera')
    await user.upload(camera, new File(['x'], 'level.jpg', { type: 'image/jpeg' }))
    await screen.findByRole('button', { name: t('houseQuestions.answer.remove', { number: '1' }) })
    await press(lang === 'en' ? 'The level is in neck.' : '液面入颈。')
    await press(t('houseQuestions.answer.publish'))
    const dialog = await screen.findByRole('alertdialog')
    for (const shown of [
      'A client asked about the level. The level is in neck.',
      '客户查询液面：液面入颈。',
      t('houseQuestions.answer.pictures', { count: 1 }),
      t('houseQuestions.answer.notified', { readers: 3 }),
      t('houseQuestions.answer.confirmText'),
    ])
      within(dialog).getByText(shown)
    client.on(staffQuestionAnswer, () => {
      listed([{ ...question, id: 'q2' }])
      return success({ seq: 7 })
    })
    await confirm()
    const done = await screen.findByRole('heading', {
      name: t('houseQuestions.answer.done', { number: '25' }),
    })
    expect(document.activeElement?.contains(done)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    screen.getByText(t('houseQuestions.answer.notified', { readers: 3 }))
    const link = (name: string) => screen.findByRole('link', { name })
    expect((await link(t('houseQuestions.next'))).getAttribute('href')).toContain('e=q2')
    expect((await link(t('houseQuestions.seeLot'))).getAttribute('href')).toMatch(/BH0145-25$/)
    expect(screen.queryByText(t('houseQuestions.goneText'))).toBeNull()
    expect(client.sent(staffQuestionAnswer)).toEqual([
      {
        auctionId: 'BH0145',
        questionId: 'q1',
        en: 'The level is in neck.',
        zh: '液面入颈。',
        pictures: ['shot'],
      },
    ])
  },
)

test('A2 an answer to a question in words is written to be understood without it', async () => {
  const { t } = await open({ list: [{ ...question, kind: 'other', asked: { en: '', zh: '' } }] })
  await screen.findByText(t('houseQuestions.answer.alone'))
})

test('A2 needs both languages before it asks for the second press', async () => {
  const { t, user, press } = await open()
  await user.click(await screen.findByRole('textbox', { name: t('houseQuestions.answer.en') }))
  await user.paste('In neck.')
  await press(t('houseQuestions.answer.publish'))
  await screen.findByText(t('houseQuestions.answer.required'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('A2 says that a colleague was faster, and removes the question', async () => {
  const { client, t, press, confirm, listed } = await open()
  await screen.findByText('Of the magnum')
  await press('The level is in neck.')
  await press(t('houseQuestions.answer.publish'))
  client.on(staffQuestionAnswer, () => {
    listed([])
    return refusal('wrongState', { status: 'answered' })
  })
  await confirm()
  await screen.findByText(t('houseQuestions.refusal.done'))
  await screen.findByRole('heading', { name: t('houseQuestions.gone') })
})

test.each([
  [failure('unreachable'), 'http'],
  [refusal('conflict', null), 'conflict'],
  [refusal('wrongState', { status: 'closing' }), 'closing'],
  [refusal('wrongState', { status: 'onBlock' }), 'onBlock'],
] as const)('A2 keeps the answer that was not published: %#', async (result, key) => {
  const { client, t, press, confirm } = await open()
  await screen.findByText('Of the magnum')
  await press('The level is in neck.')
  await press(t('houseQuestions.answer.publish'))
  client.on(staffQuestionAnswer, () => result)
  await confirm()
  await screen.findByText(t(`houseQuestions.refusal.${key}`))
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('houseQuestions.answer.zh') }).value,
  ).toBe('液面入颈。')
})

test('A2 replies in the chat to what concerns the asker alone', async () => {
  const { client, t, user, press, listed } = await open()
  await user.click(await screen.findByRole('textbox', { name: t('houseQuestions.reply.label') }))
  await user.paste('Yes, on Friday.')
  client.on(staffQuestionReply, () => {
    listed([])
    return success(null)
  })
  await press(t('houseQuestions.reply.send'))
  await screen.findByRole('heading', { name: t('houseQuestions.reply.done') })
  screen.getByRole('link', { name: t('houseQuestions.back') })
  await waitFor(() =>
    expect(client.sent(staffQuestionReply)).toEqual([
      { auctionId: 'BH0145', questionId: 'q1', content: 'Yes, on Friday.' },
    ]),
  )
})

test('A2 auditors read questions and do not answer; a closed one says what became of it', async () => {
  const closed = { ...question, id: 'q2', state: 'replied' as const }
  const { t } = await open({ role: 'auditor', list: [question, closed] })
  await screen.findByText('Of the magnum')
  expect(screen.queryByRole('button', { name: t('houseQuestions.answer.publish') })).toBeNull()
  screen.getByText(t('houseQuestions.state.replied'))
})
