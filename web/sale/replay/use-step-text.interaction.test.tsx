import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry } from '#domain/auction/events.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { useStepText } from './use-step-text.ts'

const sold: Entry = {
  seq: 40,
  at: 0,
  event: {
    type: 'lotSoldInParcel',
    lotId: 'lot2',
    firstLotId: 'lot1',
    paddle: '114',
    price: 5_000,
    channel: 'room',
  },
}

function Step({ numbers }: { numbers: ReadonlyMap<string, string> }) {
  return <p>{useStepText([sold], 'HKD', numbers, new Map())(0).text}</p>
}

test('V20 a step names the lot with which a lot was sold, if its number is known', async () => {
  await mount(
    <>
      <Step numbers={new Map([['lot1', '28']])} />
      <Step numbers={new Map()} />
    </>,
  )
  expect(screen.getByText(/^Sold in a parcel with lot 28 to paddle 114/)).toBeTruthy()
  expect(screen.getByText(/^Sold in a parcel to paddle 114/)).toBeTruthy()
})
