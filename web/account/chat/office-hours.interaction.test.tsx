import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { start } from '#domain/auction/testing/terms.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { OfficeHoursLine } from './office-hours.tsx'

const closed = { days: [1, 5], from: '10:00', to: '19:00', timeZone: 'Asia/Hong_Kong', isNow: false }

test.each([
  ['online', 'here', 14],
  ['offline', 'away', 16],
] as const)('outside the hours, staff are %s some minutes after a reply', async (_state, text, minutes) => {
  const { t } = await mount(<OfficeHoursLine hours={closed} repliedAt={start - minutes * 60_000} />)
  expect(screen.getByText(t(`chat.${text}`), { exact: false })).toBeTruthy()
})
