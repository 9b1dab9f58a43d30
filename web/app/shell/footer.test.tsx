import { expect, test } from 'vitest'
import { HouseProvider } from '#web/kit/page/house.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Footer } from './footer.tsx'

const sentences = [
  'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
  '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
]

test.each(['en', 'zh-Hans'] as const)(
  'C1 both statutory sentences stand in the foot of a page in %s',
  async (lang) => {
    const words = textOf(await renderMarkup(<Footer />, lang))
    for (const sentence of sentences) expect(words).toContain(sentence)
  },
)

test('C1 the Chinese sentence is marked as Traditional Chinese', async () => {
  expect(await renderMarkup(<Footer />, 'zh-Hans')).toMatch(/<p[^>]*lang="zh-Hant"[^>]*>根據/)
})

test('the house gives its address in the language of the page', async () => {
  expect(textOf(await renderMarkup(<Footer />))).toContain('12/F, Tak Shun Building, Hong Kong')
  expect(textOf(await renderMarkup(<Footer />, 'zh-Hans'))).toContain('香港得信大厦12楼')
})

test('the house is reached by telephone and mail, and no page that it has not is offered', async () => {
  const markup = await renderMarkup(<Footer />)
  expect(markup).toContain('href="tel:+85237000142"')
  expect(markup).toContain('href="mailto:bids@bowenhouse.example"')
  expect(markup).not.toContain('Instagram')
})

test('the house’s own pages elsewhere are offered by name', async () => {
  const social = [{ network: 'youtube', url: 'https://youtube.test/@house' }] as const
  const there = {
    name: { en: '', zh: '' },
    address: { en: '', zh: '' },
    phone: '1',
    email: 'a@b.example',
    social,
  }
  const markup = await renderMarkup(
    <HouseProvider house={there}>
      <Footer />
    </HouseProvider>,
  )
  expect(markup).toMatch(/<a href="https:\/\/youtube\.test\/@house"[^>]*>YouTube</)
  expect(markup).not.toContain('Instagram')
})
