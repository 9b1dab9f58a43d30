import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
    expect(hint).toContain(t('ui.time.format'))
    expect(hint).toContain('Later.')
  },
)
