import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Gallery } from '../gallery.tsx'
import type { Zooming } from './open-zoom.ts'
import type { ViewedPicture } from './viewed-picture.ts'
import type { Zoom } from './zoom.ts'

const pictures = (['front', 'label', 'capsule', undefined] as const).map((view, index) => ({
  key: String(index).repeat(24),
  width: 2400,
  height: 3000,
  alt: `Picture ${view}`,
  ...(view && { view }),
}))

const lot = {
  lotNum: 24,
  lotSuffix: '',
  accent: '1974',
  condition: 'Level into neck. Label bright; wax complete.',
}

const whole: Zoom = {
  index: 0,
  state: 'loaded',
  percent: 100,
  canZoomIn: true,
  region: null,
  top: 0,
  height: 812,
}

const zooming = {
  show: vi.fn<Zooming['show']>(),
  zoomBy: vi.fn<Zooming['zoomBy']>(),
  showWhole: vi.fn<Zooming['showWhole']>(),
  moveBy: vi.fn<Zooming['moveBy']>(),
  reload: vi.fn<Zooming['reload']>(),
  close: vi.fn<Zooming['close']>(),
} satisfies Zooming

let report: (zoom: Zoom) => void = () => {}

vi.mock('./open-zoom.ts', () => ({
  openZoom: (_stage: HTMLElement, { index, onZoom }: { index: number; onZoom: (zoom: Zoom) => void }) => {
    report = (zoom) => act(() => onZoom(zoom))
    onZoom({ ...whole, index })
    return zooming
  },
}))

beforeEach(() => {
  for (const act of Object.values(zooming)) act.mockClear()
})

async function openViewer(lang: 'en' | 'zh-Hans' = 'en', shown: readonly ViewedPicture[] = pictures) {
  const mounted = await mount(<Gallery pictures={shown} title="Strathmorran 1974" lot={lot} />, { lang })
  const { user, t } = mounted
  await user.click(await screen.findByRole('button', { name: t('lots.gallery.enlarge') }))
  const dialog = await screen.findByRole('dialog', {
    name: t('viewer.label', { title: 'Strathmorran 1974' }),
  })
  const button = (name: string) => within(dialog).getByRole('button', { name })
  await vi.waitFor(() => expect(zooming.show).toHaveBeenCalled(), 60_000)
  return { ...mounted, dialog, button }
}

test('names the views and quotes the condition of the one in sight', async () => {
  const { user, dialog, button, t } = await openViewer()
  expect(within(dialog).getByRole('heading').textContent).toBe('24Strathmorran 1974')
  expect(button('Front').getAttribute('aria-current')).toBe('true')
  expect(dialog.textContent).toContain(lot.condition)
  await user.click(button(t('viewer.view.label')))
  expect(button('Label').getAttribute('aria-current')).toBe('true')
  expect(zooming.show).toHaveBeenLastCalledWith(1)
  expect(within(dialog).getByText('Label bright.')).toBeTruthy()
  await user.click(button(t('viewer.view.numbered', { number: 4 })))
  expect(zooming.show).toHaveBeenLastCalledWith(3)
})

test.each([
  ['closedCase', 'en', 'Closed case'],
  ['openCase', 'zh-Hans', '原箱（已开启）'],
] as const)('names a first view of a case as what it shows: %s', async (view, lang, name) => {
  const [first, ...others] = pictures
  const { button, dialog } = await openViewer(lang, [
    { ...first, key: 'a'.repeat(24), width: 1, height: 1, alt: '', view },
    ...others,
  ])
  expect(button(name).getAttribute('aria-current')).toBe('true')
  expect(dialog.textContent).toContain(lot.condition)
})

test('zooms, moves and switches pictures with keys', async () => {
  const { user, dialog } = await openViewer()
  await user.keyboard('+')
  expect(zooming.zoomBy).toHaveBeenLastCalledWith(1.5)
  await user.keyboard('-')
  expect(zooming.zoomBy).toHaveBeenLastCalledWith(1 / 1.5)
  await user.keyboard('{ArrowRight}')
  expect(zooming.show).toHaveBeenLastCalledWith(1)
  expect(zooming.moveBy).not.toHaveBeenCalled()
  report({ ...whole, index: 1, percent: 300, region: { left: 0.3, top: 0.5, width: 0.4, height: 0.3 } })
  expect(within(dialog).getByRole('img', { name: 'Position in the picture' })).toBeTruthy()
  expect(within(dialog).getByText('Label, 300% of the whole picture')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(zooming.moveBy).toHaveBeenLastCalledWith(-80, 0)
  expect(zooming.show).toHaveBeenLastCalledWith(1)
  await user.keyboard('0')
  expect(zooming.showWhole).toHaveBeenCalled()
  report({ ...whole, index: 1 })
  expect(within(dialog).queryByRole('img', { name: 'Position in the picture' })).toBeNull()
})

test('closes, returns the focus and forgets the zoom', async () => {
  const { user, dialog, t } = await openViewer()
  await user.click(within(dialog).getByRole('button', { name: t('viewer.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(zooming.close).toHaveBeenCalledOnce()
})

test('a swipe chooses the view', async () => {
  const { button } = await openViewer('zh-Hans')
  report({ ...whole, index: 2 })
  expect(button('酒帽').getAttribute('aria-current')).toBe('true')
})

test('reports a failed picture, retries, and waits for the connection', async () => {
  const { user, dialog, button, t } = await openViewer()
  report({ ...whole, state: 'failed' })
  expect(dialog.textContent).toContain(t('viewer.failed'))
  await user.click(button(t('viewer.retry')))
  expect(zooming.reload).toHaveBeenCalledOnce()

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(dialog.textContent).toContain(t('viewer.offline'))
  expect(within(dialog).queryByRole('button', { name: t('viewer.retry') })).toBeNull()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(zooming.reload).toHaveBeenCalledTimes(2)
  online.mockRestore()
})

test('states the reading at the marked level instead of that in the condition report', async () => {
  const level = { at: 250, readOn: '', reading: 'Level at base of neck' }
  const { dialog } = await openViewer('en', [
    { key: 'f'.repeat(24), width: 2400, height: 3000, alt: '', view: 'level', level },
  ])
  const mark = within(dialog).getByText('Level at base of neck').parentElement
  expect(mark?.textContent).toBe('Level at base of neck')
})

test('marks the level with the date of its reading', async () => {
  const level = { at: 250, readOn: '2026-11-12' }
  const { dialog, t } = await openViewer('en', [
    { key: 'f'.repeat(24), width: 2400, height: 3000, alt: '', view: 'level', level },
  ])
  const mark = within(dialog).getByText(t('viewer.readOn', { date: '2026-11-12' })).parentElement
  expect(mark?.style.top).toBe('203px')
  expect(mark?.textContent).toContain('Level into neck.')
  report({ ...whole, top: -100, height: 1624 })
  expect(mark?.style.top).toBe('306px')
})
