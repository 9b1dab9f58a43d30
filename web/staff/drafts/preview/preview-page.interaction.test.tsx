import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { saleDraft } from '../testing.ts'
import { PreviewPage } from './preview-page.tsx'
import { parsePreviewParams } from './preview-params.ts'

const page = (
  <PreviewPage
    sale={saleDraft}
    lots={[{ id: 'l2', number: '2', title: 'Strathmorran' }]}
    params={parsePreviewParams(new URLSearchParams(), 'en')}
  />
)

test('a preview loads its page only once it can follow the choice of lots in it', async () => {
  const beforeHydration = vi.fn((served: HTMLElement) => {
    expect(served.querySelector('h1')).not.toBeNull()
    expect(served.querySelector('iframe')).toBeNull()
  })
  const { address } = await mount(page, { beforeHydration })
  expect(beforeHydration).toHaveBeenCalledOnce()
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
    '/en/house/sales/s1/preview/page?seenBy=visitor',
  )
  const { origin } = window.location
  fireEvent(window, new MessageEvent('message', { origin, data: { previewedLot: 'l2' } }))
  await waitFor(() => expect(address()).toContain('lot=l2'))
})
