import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotQuestionAsk, lotQuestionList, lotQuestions } from '#wire/calls/lot-questions.ts'
import type { OwnQuestion } from '#wire/entities/question.ts'
import { AskAbout } from './ask-about.tsx'
import { AskPage } from './ask-page.tsx'

const dueAt = Date.parse('2100-01-04T18:00:00+08:00')
const question: OwnQuestion = {
  ...{ id: 'q1', kind: 'level', content: '', state: 'open', askedAt: 1_000, dueAt, handledAt: 0 },
}
const lot = {
  ...{ id: 'lot1', auctionId: 'sale', lotNum: 1, lotSuffix: '', kind: 'wine' as const },
  ...{ title: 'Strathmorran 1974', accent: '', pictures: [] },
}
const due = '2100-01-04 18:00'

async function open({
  isOpen = true,
  own = [] as readonly OwnQuestion[],
  kind = 'wine' as 'wine' | 'cigars',
} = {}) {
  const client = createFakeClient()
  client.on(lotQuestions, () => success({ answered: 0, expectedAt: 0, isOpen }))
  client.on(lotQuestionList, () => success({ list: [...own] }))
  const page = await mount(<AskPage auction={{ id: 'sale', title: 'Winter' }} lot={{ ...lot, kind }} />, {
    client,
  })
  return {
    ...page,
    client,
    choose: async (one: OwnQuestion['kind']) =>
      page.user.click(await screen.findByRole('radio', { name: page.t(`enquiries.ask.kind.${one}`) })),
    send: () => page.user.click(screen.getByRole('button', { name: page.t('enquiries.ask.send') })),
  }
}

test('A1 asks for a picture once, however often the button is pressed, and says when it will be answered', async () => {
  const { client, t, user, send } = await open()
  const held = client.hold(lotQuestionAsk)
  await user.click(await screen.findByRole('radio', { name: t('enquiries.ask.kind.label') }))
  await send()
  await send()
  expect(client.sent(lotQuestionAsk)).toMatchObject([{ lotId: 'lot1', kind: 'label', content: '' }])
  client.on(lotQuestionList, () => success({ list: [{ ...question, kind: 'label' }] }))
  held.respond(success({ ...question, kind: 'label' }))
  await screen.findByText(t('enquiries.ask.received', { time: due }))
  await screen.findByText(t('enquiries.ask.state.open', { time: due }))
})

test('A1 nothing is chosen beforehand, and a sent request takes the place of the form', async () => {
  const { client, t, user, send, choose } = await open()
  await user.click(await screen.findByRole('textbox'))
  await user.paste('A remark.')
  await send()
  await screen.findByText(t('enquiries.ask.choose'))
  expect(document.activeElement?.getAttribute('type')).toBe('radio')
  expect(client.sent(lotQuestionAsk)).toEqual([])
  client.on(lotQuestionAsk, () => success(question))
  await choose('level')
  await send()
  const received = await screen.findByText(t('enquiries.ask.received', { time: due }))
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(received)).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('enquiries.ask.again') }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(document.activeElement?.tagName).toBe('FORM')
})

test('A1 another question needs words; details of a picture do not', async () => {
  const { client, t, user, send } = await open()
  await user.click(await screen.findByRole('radio', { name: t('enquiries.ask.kind.other') }))
  await send()
  await screen.findByText(t('enquiries.ask.required'))
  expect(client.sent(lotQuestionAsk)).toEqual([])
  client.on(lotQuestionAsk, () => success({ ...question, kind: 'other', content: 'Is the wax original?' }))
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  await user.click(field)
  await user.paste('Is the wax original?')
  await send()
  await waitFor(() =>
    expect(client.sent(lotQuestionAsk)).toMatchObject([{ content: 'Is the wax original?' }]),
  )
})

test('A1 a request that did not arrive is sent again under its key, with its words', async () => {
  const { client, t, user, send, choose } = await open()
  client.on(lotQuestionAsk, () => failure('unreachable'))
  await choose('level')
  await user.click(await screen.findByRole('textbox'))
  await user.paste('Bottle 3, please.')
  await send()
  await screen.findByText(t('enquiries.ask.failed'))
  client.on(lotQuestionAsk, () => success({ ...question, content: 'Bottle 3, please.' }))
  await send()
  await screen.findByText(t('enquiries.ask.received', { time: due }))
  const [first, second] = client.sent(lotQuestionAsk)
  expect(second).toEqual(first)
})

test.each([
  ['closing', 'refusal.closing'],
  ['started', 'refusal.started'],
  ['full', 'refusal.full'],
  ['withdrawn', 'closed'],
] as const)('A1 says why a request is refused: %s', async (status, key) => {
  const { client, t, send, choose } = await open()
  await choose('level')
  client.on(lotQuestionAsk, () => refusal('wrongState', { status }))
  await send()
  await screen.findByText(t(`enquiries.ask.${key}`))
})

test('A1 a closed lot has no form, and shows what became of earlier requests', async () => {
  const states = ['answered', 'replied', 'lapsed'] as const
  const own = [...states.map((state) => ({ ...question, id: state, state })), { ...question, dueAt: 1 }]
  const { t } = await open({ isOpen: false, own })
  await screen.findByText(t('enquiries.ask.closed'))
  expect(screen.queryByRole('textbox')).toBeNull()
  for (const state of [...states, 'late'] as const) await screen.findByText(t(`enquiries.ask.state.${state}`))
})

test('A1 cigars have no level and no cork', async () => {
  const { t } = await open({ kind: 'cigars' })
  await screen.findByRole('radio', { name: t('enquiries.ask.kind.back') })
  expect(screen.queryByRole('radio', { name: t('enquiries.ask.kind.cork') })).toBeNull()
})

test.each(['en', 'zh-Hans'] as const)(
  'A1 A2 a lot says how many questions were answered, live (%s)',
  async (lang) => {
    const client = createFakeClient()
    client.on(lotQuestions, () => success({ answered: 0, expectedAt: dueAt, isOpen: true }))
    const sale = rehearse()
    const live = createLiveSale(sale)
    const { t } = await mount(
      <SaleProvider initial={live.initial}>
        <AskAbout lot={{ id: 'lot1', auctionId: 'sale' }} />
      </SaleProvider>,
      { client, live, lang },
    )
    live.connect()
    const link = await screen.findByRole('link', { name: t('changes.ask.ask') })
    expect(link.getAttribute('href')).toMatch(/\/auction\/sale\/lot\/lot1\/ask$/)
    screen.getByText(t('changes.ask.expected', { time: due }))
    client.on(lotQuestions, () => success({ answered: 1, expectedAt: 0, isOpen: true }))
    sale.run({ type: 'postNotice', lotId: 'lot1', en: 'In neck.', zh: '入颈。' })
    live.deliver()
    await screen.findByText(t('changes.ask.answered', { count: 1 }))
  },
)

test('A1 shows nothing on a lot that takes no questions and has no answers', async () => {
  const client = createFakeClient()
  client.on(lotQuestions, () => success({ answered: 0, expectedAt: 0, isOpen: false }))
  const live = createLiveSale(rehearse())
  await mount(
    <SaleProvider initial={live.initial}>
      <AskAbout lot={{ id: 'lot1', auctionId: 'sale' }} />
    </SaleProvider>,
    { client, live },
  )
  await waitFor(() => expect(client.sent(lotQuestions)).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})
