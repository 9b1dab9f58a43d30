import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { LotNotices } from './lot-notices.tsx'

const changes = [
  { field: 'title', lang: 'en', from: 'Belmont 1981', to: 'Belmont 1990' },
  { field: 'title', lang: 'zh', from: '贝蒙 1981', to: '贝蒙 1990' },
  { field: 'vintage', lang: 'both', from: '1981', to: '1990' },
] as const

/** Mounts the notices of a lot, which follow the sale's updates. */
async function open(lang: 'en' | 'zh-Hans' = 'en') {
  const sale = rehearse()
  const live = createLiveSale(sale)
  const client = createFakeClient()
  const { t } = await mount(
    <SaleProvider initial={live.initial}>
      <LotNotices lotId="lot1" currency="HKD" />
    </SaleProvider>,
    { live, lang, client },
  )
  live.connect()
  return { sale, live, client, t }
}

test.each([
  ['en', 'Belmont 1990', '贝蒙 1990'],
  ['zh-Hans', '贝蒙 1990', 'Belmont 1990'],
] as const)('K13 shows both versions in the language of the page: %s', async (lang, own, other) => {
  const { sale, live, client, t } = await open(lang)
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes, digest: 'd', notice: null })
  const entry = { seq: sale.state().seq, at: sale.state().at, lotId: 'lot1', isTobacco: false }
  client.on(lotCorrections, () =>
    success({
      list: [{ ...entry, prices: [], versions: changes, pictureKeys: null, alts: [], erratum: null }],
    }),
  )
  live.deliver()
  expect(await screen.findByText(t('changes.field.vintage'))).toBeTruthy()
  await screen.findAllByText('1990')
  const page = document.body.textContent ?? ''
  expect(page).toContain(own)
  expect(page).not.toContain(other)
  expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    '1981',
    '1981',
  ])
})

test('K13 shows a correction made only in the other language in that language', async () => {
  const { sale, live, client } = await open('zh-Hans')
  const versions = changes.slice(0, 1)
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes: versions, digest: 'd', notice: null })
  const { seq, at } = sale.state()
  const nothing = { prices: [], pictureKeys: null, alts: [], erratum: null, isTobacco: false }
  client.on(lotCorrections, () => success({ list: [{ seq, at, lotId: 'lot1', versions, ...nothing }] }))
  live.deliver()
  const corrected = await screen.findByText('1990')
  expect(corrected.closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test.each(['en', 'zh-Hans'] as const)('K13 shows the pictures before and after: %s', async (lang) => {
  const { sale, live, client, t } = await open(lang)
  const pictureKeys = { from: ['front', 'back'], to: ['new', 'front'] }
  const command = { type: 'correctLot', lotId: 'lot1', changes: [], digest: 'd', notice: null } as const
  sale.clerk({ ...command, pictures: pictureKeys })
  const { seq, at } = sale.state()
  const nothing = { prices: [], versions: [], alts: [], erratum: null, isTobacco: false }
  client.on(lotCorrections, () => success({ list: [{ seq, at, lotId: 'lot1', pictureKeys, ...nothing }] }))
  live.deliver()
  await screen.findByText(t('changes.picture.added'))
  const shown = [...document.querySelectorAll('li')].map((item) => [
    item.querySelector('img')?.getAttribute('src')?.split('/')[2],
    item.textContent,
  ])
  expect(shown).toEqual([
    ['front', t('changes.picture.nth', { place: 1 })],
    ['back', t('changes.picture.removed', { place: 2 })],
    ['new', t('changes.picture.added')],
    ['front', t('changes.picture.nth', { place: 1 })],
  ])
})

test('K13 names the picture whose alternative text was corrected, in the language of the page', async () => {
  const { sale, live, client, t } = await open()
  const pictures = { from: ['front', 'back'], to: ['front', 'back'] }
  const command = { type: 'correctLot', lotId: 'lot1', changes: [], digest: 'd', notice: null } as const
  sale.clerk({ ...command, pictures })
  const { seq, at } = sale.state()
  const alts = [
    { place: 1, lang: 'en', from: 'A case', to: 'Six bottles' },
    { place: 2, lang: 'en', from: 'Label of 1981', to: 'Label of 1990' },
    { place: 2, lang: 'zh', from: '1981 年酒标', to: '1990 年酒标' },
  ] as const
  const nothing = { prices: [], versions: [], pictureKeys: null, erratum: null, isTobacco: false }
  client.on(lotCorrections, () =>
    success({ list: [{ seq, at, lotId: 'lot1', alts: [...alts], ...nothing }] }),
  )
  live.deliver()
  await screen.findByText(t('changes.alt', { place: 2 }))
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
    [1, 2].map((place) => t('changes.alt', { place })),
  )
  expect(screen.getByText('1990').closest('dd')?.textContent).toContain('Label of 1990')
})

test('K13 shows an erratum beside the texts of a decided lot', async () => {
  const { sale, live, client } = await open()
  client.on(lotCorrections, () => success({ list: [] }))
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Damaged' })
  const notice = { en: 'Bottled in 1990.', zh: '1990 年装瓶。' }
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes: [], digest: 'd', notice })
  live.deliver()
  expect(await screen.findByText(notice.en)).toBeTruthy()
})
