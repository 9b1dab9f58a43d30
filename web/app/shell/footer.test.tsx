import { expect, test } from 'vitest'
import { HouseProvider, nameless } from '#web/kit/page/house.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Footer } from './footer.tsx'

const sentences = [
  'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
  '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
]

test.each(['en', 'zh-Hans'] as const)('C1 the footer contains both statutory notices in %s', async (lang) => {
  const text = textOf(await renderMarkup(<Footer />, lang))
  for (const sentence of sentences) expect(text).toContain(sentence)
})

test('C1 marks the Chinese notice as Traditional Chinese', async () => {
  expect(await renderMarkup(<Footer />, 'zh-Hans')).toMatch(/<p[^>]*lang="zh-Hant"[^>]*>根據/)
})

test('shows the address in the page’s language', async () => {
  expect(textOf(await renderMarkup(<Footer />))).toContain('12/F, Tak Shun Building, Hong Kong')
  expect(textOf(await renderMarkup(<Footer />, 'zh-Hans'))).toContain('香港得信大厦12楼')
})

test('links telephone and email, and only existing social pages', async () => {
  const markup = await renderMarkup(<Footer />)
  expect(markup).toContain('href="tel:+85237000142"')
  expect(markup).toContain('href="mailto:bids@bowenhouse.example"')
  expect(markup).not.toContain('Instagram')
})

test('has the newsletter form if the page asks for it', async () => {
  expect(textOf(await renderMarkup(<Footer hasNewsletter />))).toContain('Subscribe')
  expect(textOf(await renderMarkup(<Footer />))).not.toContain('Subscribe')
})

test('shows the office hours in both languages', async () => {
  const page = (
    <HouseProvider house={{ ...nameless, hours: { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' } }}>
      <Footer />
    </HouseProvider>
  )
  expect(textOf(await renderMarkup(page))).toContain('Monday to Friday, 10:00–18:00 HKT')
  expect(textOf(await renderMarkup(page, 'zh-Hans'))).toContain('星期一至星期五，香港时间 10:00–18:00')
  expect(textOf(await renderMarkup(<Footer />))).not.toContain('HKT,')
})

test('links social pages by name', async () => {
  const social = [
    { network: 'youtube', url: 'https://youtube.test/@house' },
    { network: 'wechat', url: 'https://weixin.test/house' },
  ] as const
  const house = {
    name: { en: '', zh: '' },
    address: { en: '', zh: '' },
    phone: '1',
    email: 'a@b.example',
    social,
  }
  const page = (
    <HouseProvider house={house}>
      <Footer />
    </HouseProvider>
  )
  const markup = await renderMarkup(page)
  expect(textOf(await renderMarkup(page, 'zh-Hans'))).toContain('微信')
  expect(markup).toMatch(/<a href="https:\/\/youtube\.test\/@house"[^>]*>YouTube</)
  expect(markup).not.toContain('Instagram')
})
