import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { TimeField } from './time-field.tsx'

test.each(['en', 'zh-Hans'] as const)(
  'is typed in one format, which it states with its zone, in %s',
  async (lang) => {
    const { t } = await mount(<TimeField label="Opens" hint="Later." defaultValue="2026-12-20 10:00" />, {
      lang,
    })
    const field = screen.getByLabelText<HTMLInputElement>('Opens')
    expect([field.type, field.value]).toEqual(['text', '2026-12-20 10:00'])
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain(t('house.time.format'))
    expect(hint).toContain('Later.')
  },
)

function Controlled({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <TimeField label="Opens" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
  )
}

test.each([
  ['', '2026-12-24 10:00', ''],
  ['2026-12-20 18:30', '2026-12-24 18:30', '2026-12-20'],
  ['soon', '2026-12-24 10:00', ''],
])('a day chosen in the calendar is written before the time: %s', async (initial, expected, shown) => {
  const { t, user } = await mount(<Controlled initial={initial} />)
  const calendar = document.querySelector<HTMLInputElement>('[type=date]')
  if (!calendar) throw new Error('No calendar')
  const showPicker = vi.fn<() => void>()
  calendar.showPicker = showPicker
  await user.click(screen.getByRole('button', { name: t('house.time.choose') }))
  expect(calendar.value).toBe(shown)
  expect(showPicker).toHaveBeenCalledOnce()
  fireEvent.change(calendar, { target: { value: '2026-12-24' } })
  const field = screen.getByLabelText<HTMLInputElement>('Opens')
  expect(field.value).toBe(expected)
  expect([document.activeElement, field.value.slice(field.selectionStart ?? 0)]).toEqual([
    field,
    expected.slice(11),
  ])
})

test('a field that cannot be changed has no calendar', async () => {
  const { t } = await mount(<TimeField label="Opens" readOnly defaultValue="2026-12-20 10:00" />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('house.time.choose') }).disabled).toBe(true)
})
