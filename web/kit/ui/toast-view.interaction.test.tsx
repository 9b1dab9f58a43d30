import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { ToastView } from './toast-view.tsx'

async function mountToast() {
  const [onDismiss, run, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const toast = {
    key: 'link',
    kind: 'info',
    text: 'Waiting',
    sticky: true,
    action: { label: 'Stay', run },
    onClose,
  }
  const page = await mount(<ToastView toast={{ ...toast, kind: 'info' }} onDismiss={onDismiss} />)
  return { ...page, onDismiss, run, onClose }
}

test('closing a toast dismisses its offer without answering it', async () => {
  const { user, t, onDismiss, run, onClose } = await mountToast()
  await user.click(screen.getByRole('button', { name: t('ui.toast.dismiss') }))
  expect(onDismiss).toHaveBeenCalledWith('link')
  expect(onClose).toHaveBeenCalledOnce()
  expect(run).not.toHaveBeenCalled()
})

test('answering a toast does not close it', async () => {
  const { user, onDismiss, run, onClose } = await mountToast()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(onDismiss).toHaveBeenCalledWith('link')
  expect(run).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})
