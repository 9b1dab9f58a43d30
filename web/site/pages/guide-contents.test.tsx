import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { GuideContents } from './guide-contents.tsx'

await loadTexts('howToBuy', 'pages')

test('lists the steps and the following sections separately, each with its heading', async () => {
  const markup = await renderMarkup(
    <GuideContents
      steps={[{ id: 'register', title: 'Register to bid' }]}
      info={{ lang: 'en', contents: [{ id: 's-register', title: 'Registration in detail' }] }}
    />,
  )
  expect(textOf(markup)).toBe('Steps Register to bid Full guide Registration in detail')
  expect(markup).toContain('href="#s-register"')
})
