import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { DateField } from './date-field.tsx'

const day = () => screen.getByLabelText<HTMLInputElement>('Day')

test.each(['en', 'zh-Hans'] as const)('is typed in one format, which it states, in %s', async (lang) => {
  const { t } = await mount(<DateField label="Day" hint="Later." defaultValue="2026-12-04" />, { lang })
  expect([day().type, day().inputMode, day().value]).toEqual(['text', 'numeric', '2026-12-04'])
  const hint = document.getElementById(day().getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint).toContain(t('ui.date.format'))
  expect(hint).toContain('Later.')
})

function ControlledDay() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField label="Day" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
      <output>{value}</output>
    </>
  )
}

test('needs no hyphens from a numeric keyboard, and can be deleted character by character', async () => {
  const { user } = await mount(<ControlledDay />)
  await user.type(day(), '20261204')
  expect(day().value).toBe('2026-12-04')
  expect(screen.getByRole('status').textContent).toBe('2026-12-04')
  await user.type(day(), '{Backspace>5/}')
  expect(day().value).toBe('2026-')
  await user.clear(day())
  await user.type(day(), '2027/01/31')
  expect(screen.getByRole('status').textContent).toBe('2027-01-31')
})

test('keeps an invalid day, with an error once the field is left', async () => {
  const { user, t } = await mount(<ControlledDay />)
  await user.type(day(), '2026-02-3')
  expect(day().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  const error = t('ui.date.notDate', { text: '2026-02-3' })
  expect(day().value).toBe('2026-02-3')
  expect(day().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(error)
  expect(day().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
  await user.type(day(), '{Backspace}03')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reports an invalid day in the URL, even before scripts run', async () => {
  const { t } = await mount(<DateField label="Day" name="from" defaultValue="2026-02-30" />)
  expect(screen.getByRole('alert').textContent).toBe(t('ui.date.notDate', { text: '2026-02-30' }))
})

test.each([
  ['2026-11-30', 'tooEarly'],
  ['2026-12-01', null],
  ['2026-12-31', null],
  ['2027-01-01', 'tooLate'],
] as const)('names what is before or after the days that can be entered: %s', async (typed, issue) => {
  const range = { min: '2026-12-01', max: '2026-12-31' }
  const { t } = await mount(<DateField label="Day" defaultValue="" {...range} />)
  fireEvent.change(day(), { target: { value: typed } })
  fireEvent.blur(day())
  expect(screen.queryByRole('alert')?.textContent).toBe(
    issue === null ? undefined : t(`ui.date.${issue}`, range),
  )
})

test('shows the error of its form if the day itself is valid', async () => {
  await mount(<DateField label="Day" defaultValue="2026-12-04" error="We are closed." />)
  expect(screen.getByRole('alert').textContent).toBe('We are closed.')
})
