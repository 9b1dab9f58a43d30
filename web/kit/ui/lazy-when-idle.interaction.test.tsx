import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { lazyWhenIdle } from './lazy-when-idle.tsx'

test('a part that loads when idle leaves its place to a placeholder until then', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  const Part = lazyWhenIdle(() => promise, <p>Its place</p>)
  render(<Part open />)
  expect(screen.getByText('Its place')).toBeTruthy()
  resolve(() => <p>The part</p>)
  await screen.findByText('The part')
  expect(screen.queryByText('Its place')).toBeNull()
})
