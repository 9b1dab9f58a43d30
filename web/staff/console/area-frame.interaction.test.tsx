import { act, render } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useAreaKeys } from './area-frame.tsx'

test('V2 a key pressed while one prompt replaces another applies to the visible one', () => {
  const confirmed: string[] = []
  const pressEnter = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  function Prompt({ name, onConfirm }: { name: string; onConfirm: () => void }) {
    useAreaKeys({ enter: onConfirm })
    return <p>{name}</p>
  }
  function Console() {
    const [name, setName] = useState('hammer')
    useLayoutEffect(() => {
      if (name === 'withdrawal') pressEnter()
    }, [name])
    const confirm = () => {
      confirmed.push(name)
      if (name === 'hammer') setName('withdrawal')
    }
    return <Prompt key={name} name={name} onConfirm={confirm} />
  }
  render(<Console />)
  act(() => void pressEnter())
  expect(confirmed).toEqual(['hammer', 'withdrawal'])
})
