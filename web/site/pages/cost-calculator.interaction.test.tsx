import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { HouseProvider, nameless } from '#web/kit/page/house.tsx'
import { mount } from '#web/kit/testing/mount.tsx'
import { CostCalculator } from './cost-calculator.tsx'

const calculator = (
  <HouseProvider house={{ ...nameless, rates: legacyRates }}>
    <CostCalculator />
  </HouseProvider>
)

const sums = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('M4 calculates the premium and the total of each payment method as the hammer price is typed', async () => {
  const { user, t } = await mount(calculator)
  expect(sums()).toEqual(['HKD 50,000', 'HKD 11,250', 'HKD 61,250', 'HKD 63,075', 'HKD 63,406'])
  const field = screen.getByRole('textbox', { name: t('howToBuy.cost.hammer', { currency: 'HKD' }) })
  await user.clear(field)
  await user.type(field, '10000')
  expect(sums()).toEqual(['HKD 10,000', 'HKD 2,250', 'HKD 12,250', 'HKD 12,615', 'HKD 12,681'])
  await user.tab()
  expect(field).toHaveProperty('value', '10,000')
})

test('M4 shows the fee of each kind of card', async () => {
  await mount(calculator)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names.slice(-2)).toEqual(['By Hong Kong card (+2.98%)', 'By any other card (+3.52%)'])
})

test('explains an invalid amount, and shows no sums for it', async () => {
  const { user, t } = await mount(calculator)
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, 'ten')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(t('howToBuy.cost.invalid'))).toBeTruthy()
  expect(sums()).toEqual(['–', '–', '–', '–', '–'])
})
