import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { MoreAmounts } from './more-amounts.tsx'

/** Renders the list for a lot whose next bid rises by 1,000 when a button is pressed. */
function Rising({ onChoose }: { onChoose: (price: number) => void }) {
  const [next, setNext] = useState(10_000)
  return (
    <>
      <button type="button" onClick={() => setNext(next + 1_000)}>
        Outbid
      </button>
      <MoreAmounts
        open
        increments={hongKongIncrements}
        rates={legacyRates}
        minBid={next}
        value={next}
        isLive
        onChoose={onChoose}
      />
    </>
  )
}

test('updates the selected amount at each bid, and the others once bidding pauses or the list is opened', async () => {
  const onChoose = vi.fn()
  const { user } = await mount(<Rising onChoose={onChoose} />)
  const amounts = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'))
  const [first, ...others] = amounts()
  expect([first, others.length]).toEqual(['10000', 29])
  const outbid = screen.getByRole('button', { name: 'Outbid' })

  fireEvent.click(outbid)
  expect(amounts()).toEqual(['11000'])
  await waitFor(() => expect(amounts()).toHaveLength(30))

  fireEvent.click(outbid)
  expect(amounts()).toEqual(['12000'])
  fireEvent.pointerDown(screen.getByRole('combobox'))
  expect(amounts()).toHaveLength(30)
  await user.selectOptions(screen.getByRole('combobox'), '13000')
  expect(onChoose).toHaveBeenCalledWith(13_000)
})
