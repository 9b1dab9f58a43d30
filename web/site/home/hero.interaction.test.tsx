import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { lot } from '#web/kit/json-ld/testing.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import { Hero } from './hero.tsx'
import { HomePage } from './home-page.tsx'

const hour = 3_600_000

const first: CardLot = {
  id: 'lot1',
  auctionId: 'sale',
  lotNum: 1,
  lotSuffix: '',
  title: 'Château Montclar 2010',
  accent: '2010',
  facts: '12 bottles',
  lowEstimate: 48_000,
  highEstimate: 65_000,
  currency: 'HKD',
  fav: false,
  picture: null,
}

/** At the test's time of 1,000,000 the saleroom opens in an hour and pre-bids are accepted. */
const upcoming = auctionWith({ bidStartTime: 1, startTime: 1_000_000 + hour, lotCount: 42 })

test('a sale about to begin shows its countdown, its first lot and a link to register', async () => {
  const { user, t, address } = await mount(<Hero sale={upcoming} firstLot={first} currentLots={[]} />, {
    client: clientOf(),
  })
  expect(screen.getByRole('timer').textContent).toContain('01:00:00')
  expect(screen.getByRole('link', { name: 'Château Montclar 2010' }).getAttribute('href')).toBe(
    '/auction/sale/lot/lot1',
  )
  expect(screen.getByText(t('home.firstLot.number', { number: '1' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View 42 lots' }).getAttribute('href')).toBe('/auction/sale')
  await user.click(screen.getByRole('link', { name: t('home.hero.register') }))
  expect(address()).toBe('/auction/sale/register')
})

test.each([
  { of: 'its own cover', cover: { key: 'cover', width: 3, height: 2, alt: '' }, lot: {}, shown: 'cover' },
  { of: 'the picture of its first lot while it has no cover', cover: null, lot: {}, shown: 'bottle' },
  { of: 'C2 no picture of tobacco', cover: null, lot: { isTobacco: true }, shown: null },
])('shows $of', async ({ cover, lot, shown }) => {
  await mount(
    <Hero
      sale={{ ...upcoming, cover }}
      firstLot={{ ...first, picture: 'bottle', ...lot }}
      currentLots={[]}
    />,
    { client: clientOf() },
  )
  const large = document.querySelector('img[fetchpriority="high"]')
  expect(large?.getAttribute('src')?.split('/')[2] ?? null).toBe(shown)
})

const registration = (paddle: string) => ({
  status: registrationDigits[paddle === '' ? 'none' : 'approved'],
  paddle,
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
})

/** Creates a client whose user is registered with a paddle, or not registered. */
function clientOf(paddle = '') {
  const client = createFakeClient()
  client.on(auctionRegisterCheck, () => success(registration(paddle)))
  return client
}

const viewers = [
  ['a visitor', () => ({ userId: null })],
  ['an account holder', () => ({ userId: 'user', client: clientOf() })],
] as const
const langs = ['en', 'zh-Hans'] as const
const everyone = langs.flatMap((lang) =>
  viewers.map(([viewer, options]) => [lang, viewer, { lang, optionsOf: options }] as const),
)

describe.each(everyone)('the hero in %s for %s', (_lang, _viewer, { lang, optionsOf }) => {
  const options = () => ({ lang, ...optionsOf() })
  const show = (sale: ReturnType<typeof auctionWith>, firstLot: CardLot | null = first) =>
    mount(<Hero sale={sale} firstLot={firstLot} currentLots={[]} />, options())
  const count = { count: 42 }

  test('leads from a sale about to begin to its registration, its lots and its first lot', async () => {
    const { user, t, address } = await show(upcoming)
    expect(screen.getByText(t('home.now.begins'))).toBeTruthy()
    await user.click(screen.getByRole('link', { name: t('home.hero.register') }))
    expect(address()).toBe('/auction/sale/register')
    await user.click(screen.getByRole('link', { name: t('home.hero.lots', count) }))
    expect(address()).toBe('/auction/sale')
    await user.click(screen.getByRole('link', { name: first.title }))
    expect(address()).toBe('/auction/sale/lot/lot1')
  })

  test('counts down to the opening of bidding during the preview', async () => {
    const { t } = await show(auctionWith({ bidStartTime: 1_000_000 + hour, startTime: 1_000_000 + 3 * hour }))
    expect(screen.getByText(t('home.now.opens'))).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toContain('01')
    expect(screen.getByRole('link', { name: t('home.hero.register') })).toBeTruthy()
  })

  test('leads into the saleroom of a running sale', async () => {
    const { user, t, address } = await show(
      auctionWith({ bidStartTime: 1, startTime: 1, liveStatus: 'open', lotCount: 42 }),
    )
    expect(screen.getByText(t('home.hero.liveNow'))).toBeTruthy()
    expect(screen.getByText(t('home.now.open'))).toBeTruthy()
    expect(screen.getByText(t('home.now.between'))).toBeTruthy()
    expect(screen.queryByRole('link', { name: t('home.hero.register') })).toBeNull()
    expect(screen.queryByRole('link', { name: first.title })).toBeNull()
    await user.click(screen.getByRole('link', { name: t('home.hero.enter') }))
    expect(address()).toBe('/auction/sale/live')
  })

  test('leads to the lots of a timed sale, and counts down to the closing of its first lot, then of its last', async () => {
    const times = {
      startTime: 1,
      bidStartTime: 1,
      lastEnd: 1_000_000 + 5 * hour,
      endTime: 1_000_000 + 5 * hour,
    }
    const timed = (firstEnd: number) => auctionWith({ type: 'timed', ...times, firstEnd, lotCount: 42 })
    const { user, t, address } = await show(timed(1_000_000 + 2 * hour), null)
    expect(screen.getByText(t('home.now.closes'))).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toContain('02')
    await user.click(screen.getByRole('link', { name: t('home.hero.browse') }))
    expect(address()).toBe('/auction/sale')
    await show(timed(999_999), null)
    expect(screen.getByText(t('home.now.lastCloses'))).toBeTruthy()
  })

  test('leads to the results of an ended sale, with its total', async () => {
    const totals = { hammer: 1_234_000, offered: 42, sold: 40 }
    const ended = auctionWith({ bidStartTime: 1, startTime: 1, isEnd: true, lotCount: 42, totals })
    const { user, t, address } = await show(ended, null)
    expect(screen.getByText(t('home.now.total')).parentElement?.textContent).toContain('1,234,000')
    await user.click(screen.getByRole('link', { name: t('home.hero.ended') }))
    expect(address()).toBe('/auction/sale')
  })

  test('is a heading only for screen readers if there is no sale', async () => {
    const past = { page: 1, total: 0, shown: 0 }
    const { t } = await mount(
      <HomePage
        hero={null}
        firstLot={null}
        practice={null}
        sections={[]}
        sales={[]}
        past={past}
        currentLots={[]}
        freeDelivery={null}
      />,
      options(),
    )
    expect(screen.getByRole('heading', { level: 1, name: t('home.page.title') }).className).toContain(
      'visually-hidden',
    )
    expect(screen.queryByRole('link', { name: t('home.hero.register') })).toBeNull()
  })
})

/** Mounts the hero before the saleroom opens. `openLot` then opens it and its only lot. */
async function beforeOpening(lang: 'en' | 'zh-Hans') {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1)])
  const live = createLiveSale(sale)
  const seq = sale.state().seq
  const shown = lot({
    id: 'lot1',
    auctionId: 'sale',
    lotNum: 1,
    lotSuffix: '',
    title: 'Château Montclar 2010',
  })
  const page = await mount(
    <Hero
      sale={auctionWith({ bidStartTime: 1, startTime: live.clock.now() + hour, lotCount: 1, seq })}
      firstLot={first}
      currentLots={[shown]}
    />,
    { lang, live, client: clientOf() },
  )
  live.connect()
  const openLot = () => {
    sale.at(live.clock.now())
    sale.clerk({ type: 'openRoom' })
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
  }
  return { ...page, sale, live, shown, openLot }
}

test('links to the saleroom and shows the lot and the price once a sale begins', async () => {
  const { user, t, address, live, shown, openLot } = await beforeOpening('en')
  expect(screen.getByRole('link', { name: t('home.hero.register') })).toBeTruthy()
  openLot()
  live.deliver()
  expect(screen.getByText(shown.facts)).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('home.hero.register') })).toBeNull()
  expect(screen.getByText(t('home.now.price.opening'))).toBeTruthy()
  await user.click(screen.getByRole('link', { name: t('home.hero.enter') }))
  expect(address()).toBe('/auction/sale/live')
})

test.each(langs)('shows that a lot passed instead of a price: %s', async (lang) => {
  const { t, sale, live, openLot } = await beforeOpening(lang)
  openLot()
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  live.deliver()
  expect(screen.getByText(t('home.now.passed'))).toBeTruthy()
  expect(screen.getByText(t('home.now.latest'))).toBeTruthy()
  expect(screen.queryByText(t('home.now.inTheRoom'))).toBeNull()
  expect(screen.queryByText(t('home.now.price.opening'))).toBeNull()
})

test.each(langs)('C2 covers the first lot while its picture is not shown: %s', async (lang) => {
  const cigars = { ...first, isTobacco: true }
  const { t } = await mount(<Hero sale={upcoming} firstLot={cigars} currentLots={[]} />, {
    lang,
    userId: null,
  })
  expect(await screen.findByText(t('tobacco.cover.shown'))).toBeTruthy()
})

test.each(['en', 'zh-Hans'] as const)(
  'V1 says that a saleroom that is due but not open will open shortly: %s',
  async (lang) => {
    const due = auctionWith({ bidStartTime: 1, startTime: 999_000, liveStatus: 'closed' })
    const { t, user, address } = await mount(<Hero sale={due} firstLot={first} currentLots={[]} />, {
      lang,
      client: clientOf(),
    })
    expect(screen.getByText(t('home.now.shortly'))).toBeTruthy()
    expect(screen.queryByText(t('home.now.begins'))).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getAllByText(/1970-01-01/)).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: t('home.hero.enter') }))
    expect(address()).toBe('/auction/sale/live')
  },
)

test.each([
  ['of two to one', 2_000, 1_000, 104],
  ['in portrait', 1_000, 1_500, 54],
])('loads a file as wide as drawn for a picture %s', async (_, width, height, share) => {
  const cover = { key: 'cellar', width, height, alt: 'The cellar' }
  await mount(<Hero sale={{ ...upcoming, cover }} firstLot={first} currentLots={[]} />, {
    client: clientOf(),
  })
  const picture = screen.getByAltText('The cellar').closest('picture')
  expect(picture?.querySelector('source')?.sizes).toBe(`(min-width: 960px) ${share}vw, 100vw`)
})

test.each(langs)('offers pre-bids and the saleroom to a registered bidder: %s', async (lang) => {
  const { t } = await mount(<Hero sale={upcoming} firstLot={first} currentLots={[]} />, {
    lang,
    client: clientOf('340'),
  })
  await screen.findByText(t('home.hero.paddle', { paddle: '340' }))
  expect(screen.getByRole('link', { name: t('home.hero.preBid') }).getAttribute('href')).toMatch(
    /\/auction\/sale$/,
  )
  expect(screen.getByRole('link', { name: t('home.hero.enter') })).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('home.hero.register') })).toBeNull()
})

test('links a registered bidder only once to a saleroom that is due', async () => {
  const due = auctionWith({ bidStartTime: 1, startTime: 999_000, liveStatus: 'closed' })
  const { t } = await mount(<Hero sale={due} firstLot={first} currentLots={[]} />, {
    client: clientOf('340'),
  })
  await screen.findByText(t('home.hero.paddle', { paddle: '340' }))
  expect(screen.getAllByRole('link', { name: t('home.hero.enter') })).toHaveLength(1)
})

test('shows the date once, and its lots and estimate below the countdown', async () => {
  const sale = { ...upcoming, estimate: { low: 3_400_000, high: 4_500_000 } }
  await mount(<Hero sale={sale} firstLot={first} currentLots={[]} />, { client: clientOf() })
  expect(screen.getAllByText(/1970-01-01/)).toHaveLength(1)
  expect(screen.getByText(/^42 lots · Estimate HKD\s3.4–4.5\smillion$/)).toBeTruthy()
})
