import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { saleCorrections } from '#wire/calls/sale-corrections.ts'
import type { SaleCorrection } from '#wire/entities/sale-correction.ts'
import { LatestCorrection, SaleCorrections } from './sale-corrections.tsx'

const made = { seq: 3, isTobacco: false }
const corrections: readonly SaleCorrection[] = [
  {
    ...made,
    ...{
      number: 2,
      at: Date.UTC(2026, 10, 29, 4),
      notice: { en: 'The viewing is in hall 3.', zh: '预展在三号厅。' },
    },
    versions: [
      { field: 'place', lang: 'en', from: 'Hall 1', to: 'Hall 3' },
      { field: 'place', lang: 'zh', from: '一号厅', to: '三号厅' },
    ],
  },
  {
    ...made,
    ...{ number: 1, at: Date.UTC(2026, 10, 28, 4), notice: null },
    versions: [{ field: 'title', lang: 'zh', from: '冬季', to: '春季' }],
  },
]

async function open(list: readonly SaleCorrection[]) {
  const client = createFakeClient()
  client.on(saleCorrections, () => success({ list }))
  const mounted = await mount(
    <>
      <LatestCorrection auctionId="sale" />
      <SaleCorrections auctionId="sale" />
    </>,
    { client },
  )
  return { ...mounted, client }
}

test('K13 the page of a sale lists each correction with its date, notice and both versions', async () => {
  const { t } = await open(corrections)
  const [second, first] = (await screen.findAllByRole('heading', { level: 3 })).map(
    (heading) => heading.parentElement,
  )
  expect(second?.textContent).toContain(t('changes.title', { date: '2026-11-29' }))
  expect(second?.textContent).toContain('The viewing is in hall 3.')
  expect(second?.textContent).toContain(t('changes.saleField.place'))
  expect([...(second?.querySelectorAll('del, ins') ?? [])].map((part) => part.textContent)).toEqual([
    '1',
    '3',
  ])
  // A text corrected only in the other language is shown in that language.
  expect(first?.querySelector('[lang="zh-Hans"] ins')?.textContent).toBe('春')
})

test('K13 a line with the date and notice of the latest correction links to it', async () => {
  const { t } = await open(corrections)
  const link = await screen.findByRole('link', { name: t('changes.title', { date: '2026-11-29' }) })
  expect(link.getAttribute('href')).toBe('#sale-corrections')
  expect(link.parentElement?.textContent).toContain('The viewing is in hall 3.')
})

test('K13 a sale without corrections lists none', async () => {
  const { client } = await open([])
  await expect.poll(() => client.sent(saleCorrections).length).toBeGreaterThan(0)
  expect(document.querySelector('[data-notices]')).toBeNull()
})
