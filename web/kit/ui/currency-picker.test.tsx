import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AssistanceProvider } from './assistance.tsx'
import { CurrencyPicker } from './currency-picker.tsx'

const value = {
  chosen: null,
  choices: [
    { code: 'HKD', name: '' },
    { code: 'USD', name: '' },
  ],
  choose: () => undefined,
  ratesOf: () => ({}),
  convert: () => null,
}

const render = (compact: boolean) =>
  renderMarkup(
    <AssistanceProvider value={value}>
      <CurrencyPicker base="HKD" compact={compact} />
    </AssistanceProvider>,
  )

test('names the second currency in full', async () => {
  expect(textOf(await render(false))).toBe('Prices in HKD · Also show None USD')
})

test('shows only codes when compact, with the label for assistive technology', async () => {
  const markup = await render(true)
  expect(markup).toMatch(/<label [^>]*class="visually-hidden">Prices in HKD · Also show<\/label>/)
  expect(textOf(markup)).toBe('Prices in HKD · Also show HKD HKD + USD')
})
