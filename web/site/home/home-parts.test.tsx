import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { ConsignTeaser } from './consign.tsx'
import { Film } from './film.tsx'
import { toFreeDelivery } from './free-delivery.ts'
import { Malls } from './malls.tsx'
import { LatestNews } from './news.tsx'
import { Quotation } from './quotation.tsx'

await loadTexts('home')

const texts = { id: 'b', title: 'What is lying in your cellar?', accent: 'your', text: 'Send a list.' }
const article = (id: string, lang: 'en' | 'zh-Hans' = 'en') => ({
  id,
  lang,
  title: `About ${id}`,
  accent: '',
  summary: 'In short.',
  at: Date.UTC(2026, 10, 18),
  picture: null,
})

test('shows the latest article large and the others as rows, each in its own language', async () => {
  const news = [article('one'), article('two', 'zh-Hans'), article('three')]
  const markup = await renderMarkup(<LatestNews section={{ ...texts, news }} />)
  expect(textOf(markup)).toMatch(/About one In short\..*About two.*About three/)
  expect(textOf(markup).match(/In short/g)).toHaveLength(3)
  expect(markup).toMatch(/lang="zh-Hans"[^>]*><a[^>]*href="\/news\/two"/)
  expect(textOf(markup)).toContain('2026-11-18')
})

test('renders no list for a single article', async () => {
  expect(await renderMarkup(<LatestNews section={{ ...texts, news: [article('one')] }} />)).not.toContain(
    '<ul',
  )
})

test('shows an upright picture of the latest article uncropped', async () => {
  const markupFor = (width: number, height: number) => {
    const news = [{ ...article('one'), picture: { key: 'k', width, height, alt: '' } }]
    return renderMarkup(<LatestNews section={{ ...texts, news }} />)
  }
  expect(await markupFor(2400, 3000)).toMatch(/<img class="[^"]*whole/)
  expect(await markupFor(2000, 1250)).not.toMatch(/<img class="[^"]*whole/)
})

test('shows what to send and the consignment deadline, if there is one', async () => {
  const section = {
    ...texts,
    picture: null,
    deadline: { at: Date.UTC(2026, 11, 14), name: 'Spring cellars' },
  }
  const markup = await renderMarkup(<ConsignTeaser section={section} />)
  expect(markup).toContain('<em>your</em>')
  expect(textOf(markup)).toContain('Word, PDF, Excel, JPG or PNG')
  expect(textOf(markup)).toContain('Spring cellars: until 2026-12-14')
  const chinese = textOf(await renderMarkup(<ConsignTeaser section={section} />, 'zh-Hans'))
  expect(chinese).toContain('征集截至 2026-12-14')
  expect(
    textOf(await renderMarkup(<ConsignTeaser section={{ ...section, deadline: null }} />)),
  ).not.toContain('until')
})

test('G1 shows free delivery during the promotion', async () => {
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  const mall = { ...texts, products: [] }
  const renderMalls = (lang: 'en' | 'zh-Hans', isOn: boolean) =>
    renderMarkup(
      <Malls mall={mall} points={null} freeDelivery={isOn ? toFreeDelivery(promotion) : null} />,
      lang,
    )
  expect(textOf(await renderMalls('en', true))).toMatch(
    /Free Hong Kong delivery on orders over HKD.3,000, until 2025-10-31/,
  )
  expect(textOf(await renderMalls('zh-Hans', true))).toContain('免运费，至 2025-10-31 止')
  expect(textOf(await renderMalls('en', false))).not.toContain('Free')
})

test('shows a quotation with its author, alone or beside a described picture', async () => {
  const section = { ...texts, title: 'A collector', text: 'A fair room.', picture: null }
  const alone = await renderMarkup(<Quotation section={section} />)
  expect(alone).toMatch(/<blockquote[^>]*>A fair room\.<\/blockquote><figcaption[^>]*>A collector</)
  expect(alone).not.toContain('<img')
  const picture = { key: 'k', width: 2_000, height: 2_500, alt: 'A cellar' }
  expect(await renderMarkup(<Quotation section={{ ...section, picture }} />)).toContain('alt="A cellar"')
  expect(await renderMarkup(<Quotation section={{ ...section, title: '' }} />)).not.toContain('<figcaption')
})

test('opens a film in a new tab, and loads nothing from another site', async () => {
  const picture = { key: 'k', width: 2_000, height: 1_125, alt: 'A cellar' }
  const section = { ...texts, picture, link: 'https://films.example/watch?v=1' }
  const markup = await renderMarkup(<Film section={section} />)
  expect(markup).toMatch(
    /<a href="https:\/\/films\.example\/watch\?v=1" target="_blank" rel="noopener noreferrer"/,
  )
  expect(textOf(markup)).toContain('Opens films.example in a new tab')
  expect(markup).not.toMatch(/<iframe|<video|src="https:/)
})
