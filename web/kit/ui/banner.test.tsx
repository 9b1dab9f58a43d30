import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { Banner } from './banner.tsx'

test('a banner’s first words are set apart, with a space only where the language has one', async () => {
  expect(await renderMarkup(<Banner title="Practice.">Nothing is charged.</Banner>)).toContain(
    '<b>Practice.</b> Nothing',
  )
  expect(await renderMarkup(<Banner title="演练支付。">不会扣款。</Banner>, 'zh-Hans')).toContain(
    '<b>演练支付。</b>不会',
  )
})
