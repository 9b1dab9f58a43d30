import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Consign } from './consign.tsx'
import { freeDelivery } from './free-delivery.ts'
import { Malls } from './malls.tsx'
import { News } from './news.tsx'

await loadTexts('home')

const said = { id: 'b', title: 'What is lying in your cellar?', accent: 'your', text: 'Send a list.' }
const article = (id: string, lang: 'en' | 'zh-Hans' = 'en') => ({
  id,
  lang,
  title: `About ${id}`,
  accent: '',
  summary: 'In short.',
  at: Date.UTC(2026, 10, 18),
  picture: null,
})

test('the latest article stands large, the others as lines, each in the language that it is written in', async () => {
  const news = [article('one'), article('two', 'zh-Hans'), article('three')]
  const markup = await renderMarkup(<News section={{ ...said, news }} />)
  expect(textOf(markup)).toMatch(/About one In short\..*About two.*About three/)
  expect(textOf(markup).match(/In short/g)).toHaveLength(1)
  expect(markup).toMatch(/lang="zh-Hans"[^>]*><a[^>]*href="\/news\/two"/)
  expect(textOf(markup)).toContain('2026-11-18')
})

test('one article alone leaves no empty list beside it', async () => {
  expect(await renderMarkup(<News section={{ ...said, news: [article('one')] }} />)).not.toContain('<ul')
})

test('the invitation to consign tells what to send and until when, where a date is set', async () => {
  const section = { ...said, picture: null, deadline: { at: Date.UTC(2026, 11, 14), name: 'Spring cellars' } }
  const markup = await renderMarkup(<Consign section={section} />)
  expect(markup).toContain('<em>your</em>')
  expect(textOf(markup)).toContain('Word, PDF, Excel, JPG or PNG')
  expect(textOf(markup)).toContain('Spring cellars: until 2026-12-14')
  const chinese = textOf(await renderMarkup(<Consign section={section} />, 'zh-Hans'))
  expect(chinese).toContain('征集截至 2026-12-14')
  expect(textOf(await renderMarkup(<Consign section={{ ...section, deadline: null }} />))).not.toContain(
    'until',
  )
})

test('G1 the mall tells of free delivery while its promotion is in force', async () => {
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  const mall = { ...said, products: [] }
  const told = (lang: 'en' | 'zh-Hans', isOn: boolean) =>
    renderMarkup(
      <Malls mall={mall} points={null} freeDelivery={isOn ? freeDelivery(promotion) : null} />,
      lang,
    )
  expect(textOf(await told('en', true))).toMatch(/Free Hong Kong delivery over HKD.3,000, until 2025-10-31/)
  expect(textOf(await told('zh-Hans', true))).toContain('免运费，至 2025-10-31 止')
  expect(textOf(await told('en', false))).not.toContain('Free')
})
