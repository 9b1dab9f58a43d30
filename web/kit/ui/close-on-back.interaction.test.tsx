import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Dialog } from './dialog.tsx'

/** Shows a page of the tab's history, as by Back, Forward or `history.go`. */
function show(index: number, path: string) {
  history.replaceState({ idx: index }, '', path)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: index } })))
}

async function mountDialog(open = true) {
  const [go, router, onClose] = [vi.spyOn(history, 'go').mockReturnValue(), vi.fn(), vi.fn()]
  history.replaceState({ idx: 4 }, '', '/lot')
  const { length } = history
  await mount(
    <Dialog open={open} onClose={onClose} title="Place bid">
      Content
    </Dialog>,
  )
  window.addEventListener('popstate', router)
  onTestFinished(() => {
    window.removeEventListener('popstate', router)
    history.replaceState(null, '', '/')
    go.mockRestore()
  })
  return { go, router, onClose, addedEntries: () => history.length - length }
}

test('Back returns to the page of an open dialog and closes it, and adds nothing to the history', async () => {
  const { go, router, onClose, addedEntries } = await mountDialog()
  show(3, '/auction')
  expect(go).toHaveBeenCalledExactlyOnceWith(1)
  expect(onClose).not.toHaveBeenCalled()
  show(4, '/lot')
  expect(onClose).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
  expect(addedEntries()).toBe(0)
})

test('leaves navigation within the page to the router, which may close the dialog by its URL', async () => {
  const { go, router } = await mountDialog()
  show(3, '/lot?bid=1')
  expect(router).toHaveBeenCalledOnce()
  expect(go).not.toHaveBeenCalled()
})

test('Back leaves the page once no dialog is open', async () => {
  const { go, router } = await mountDialog(false)
  show(3, '/auction')
  expect(router).toHaveBeenCalledOnce()
  expect(go).not.toHaveBeenCalled()
})
