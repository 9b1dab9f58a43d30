import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { DateField } from './date-field.tsx'

test('shows the entered day like every date of the pages', async () => {
  await mount(<DateField label="Day" defaultValue="2026-12-04" />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  const shown = () => field.parentElement?.dataset.day
  expect(shown()).toBe('2026-12-04')
  fireEvent.input(field, { target: { value: '2026-12-05' } })
  expect(shown()).toBe('2026-12-05')
})

test('shows what its user made of the day', async () => {
  const reset = (field: HTMLInputElement) => {
    field.value = '2026-12-04'
  }
  await mount(
    <DateField label="Day" defaultValue="2026-12-04" onBlur={({ currentTarget }) => reset(currentTarget)} />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  fireEvent.input(field, { target: { value: '2099-01-01' } })
  fireEvent.blur(field)
  expect(field.parentElement?.dataset.day).toBe('2026-12-04')
})
