import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Composer } from './composer.tsx'

test('the Enter key that accepts a Chinese word sends nothing, even in Safari', async () => {
  const sent: string[] = []
  const { user } = await mount(<Composer ref={null} onSend={(text) => sent.push(text)} />)
  const field = screen.getByRole('textbox')
  await user.type(field, '请问')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(sent).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(sent).toEqual(['请问'])
})
