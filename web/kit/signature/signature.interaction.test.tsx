import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Signature, type SignatureHandle } from './signature.tsx'
import { fakeCanvases, png } from './testing.ts'

async function mountSignature(error?: string) {
  fakeCanvases()
  const ref = createRef<SignatureHandle>()
  const onSigned = vi.fn()
  const page = await mount(<Signature error={error} {...{ onSigned, ref }} />)
  const { t } = page
  return {
    ...page,
    onSigned,
    picture: async () => ref.current?.picture(),
    strokes: () => ref.current?.strokes(),
    focus: () => ref.current?.focus(),
    canvas: () => screen.getByRole('img', { name: t('signature.canvas') }),
    press: (name: 'type' | 'draw' | 'clear') =>
      page.user.click(screen.getByRole('button', { name: t(`signature.${name}`) })),
  }
}

/** Draws one stroke, again until the pad, which is loaded on demand, has registered it. */
async function draw({ canvas, onSigned }: Awaited<ReturnType<typeof mountSignature>>) {
  const pointer = { pointerId: 1, isPrimary: true, buttons: 1, bubbles: true }
  await waitFor(() => {
    fireEvent.pointerDown(canvas(), { ...pointer, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(canvas(), { ...pointer, clientX: 40, clientY: 20 })
    fireEvent.pointerUp(canvas(), { ...pointer, buttons: 0, clientX: 40, clientY: 20 })
    expect(onSigned).toHaveBeenLastCalledWith(true)
  })
}

test('returns a drawn signature as a picture', async () => {
  const signature = await mountSignature()
  expect(await signature.picture()).toBeNull()
  await draw(signature)
  expect(await signature.picture()).toBe(png)
})

test('returns a drawn signature as strokes in its frame, and no strokes for a typed one', async () => {
  const signature = await mountSignature()
  vi.spyOn(signature.canvas(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 120))
  expect(signature.strokes()).toEqual([])
  await draw(signature)
  expect(signature.strokes()?.at(-1)?.slice(0, 2)).toEqual([20, 20])
  await signature.press('type')
  await signature.user.type(screen.getByRole('textbox'), 'Ann Lee')
  expect(signature.strokes()).toEqual([])
})

test('clears a drawn signature, once there is one', async () => {
  const signature = await mountSignature()
  const name = signature.t('signature.clear')
  expect(screen.queryByRole('button', { name })).toBeNull()
  await draw(signature)
  await signature.press('clear')
  expect(signature.onSigned).toHaveBeenLastCalledWith(false)
  expect(await signature.picture()).toBeNull()
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(signature.canvas())
})

test('accepts a typed name in place of a drawing', async () => {
  const signature = await mountSignature()
  await signature.press('type')
  const field = screen.getByRole('textbox', { name: signature.t('signature.label') })
  await signature.user.type(field, '  ')
  expect(signature.onSigned).toHaveBeenLastCalledWith(false)
  expect(await signature.picture()).toBeNull()
  await signature.user.type(field, 'Ann Lee')
  expect(signature.onSigned).toHaveBeenLastCalledWith(true)
  expect(await signature.picture()).toBe(png)
})

test('discards the signature when its mode changes', async () => {
  const signature = await mountSignature()
  await draw(signature)
  await signature.press('type')
  expect(signature.onSigned).toHaveBeenLastCalledWith(false)
  expect(await signature.picture()).toBeNull()
  await signature.press('draw')
  expect(await signature.picture()).toBeNull()
})

test('shows the error, and focuses the field of its mode', async () => {
  const signature = await mountSignature('Please sign.')
  const canvas = signature.canvas()
  const description = document.getElementById(canvas.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Please sign.')
  signature.focus()
  expect(document.activeElement).toBe(canvas)
  await signature.press('type')
  signature.focus()
  const field = screen.getByRole('textbox', { name: signature.t('signature.label') })
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Please sign.')).toBeTruthy()
})
