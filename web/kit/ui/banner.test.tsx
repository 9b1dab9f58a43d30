import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { Banner } from './banner.tsx'

test('separates the title by a space only in languages that use one', async () => {
  expect(await renderMarkup(<Banner title="Practice.">Nothing is charged.</Banner>)).toContain(
    '<b>Practice.</b> Nothing',
  )
  expect(await renderMarkup(<Banner title="演练支付。">不会扣款。</Banner>, 'zh-Hans')).toContain(
    '<b>演练支付。</b>不会',
  )
})
