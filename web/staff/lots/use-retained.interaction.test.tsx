import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { useRetained } from './use-retained.ts'

const steps = [
  ['errors', ['a', 'b']],
  ['errors', ['b', 'c']],
  ['warnings', ['c']],
] as const

function Kept() {
  const [step, setStep] = useState(0)
  const [filter, values] = steps[step] ?? ['', []]
  const retained = useRetained(filter, values)
  return (
    <button type="button" onClick={() => setStep(step + 1)}>
      {[...retained].join(' ')}
    </button>
  )
}

test('rows that were shown stay until another filter is chosen', async () => {
  const { user } = await mount(<Kept />)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('a b')
  await user.click(button)
  expect(button.textContent).toBe('a b c')
  await user.click(button)
  expect(button.textContent).toBe('c')
})
