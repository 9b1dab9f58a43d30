import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { iconPaths } from './icon-paths.ts'
import { ToastView } from './toast-view.tsx'
import type { Toast } from './toasts.ts'

const kinds: readonly Toast['kind'][] = ['done', 'info', 'leading', 'warning', 'error', 'outbid']
const tick = iconPaths.checkCircle.strokes

const shown = (kind: Toast['kind']) =>
  renderMarkup(
    <ToastView
      toast={{ key: kind, kind, text: kind, sticky: false, action: null }}
      onDismiss={() => undefined}
    />,
  )

test('only what succeeded wears the tick', async () => {
  const pages = await Promise.all(kinds.map(shown))
  expect(kinds.filter((_, place) => pages[place]?.includes(tick))).toEqual(['done'])
})

test('each kind of news is drawn, and being outbid interrupts a screen reader', async () => {
  for (const kind of kinds) {
    const page = await shown(kind)
    expect(page).toContain('<svg')
    const [polite = '', assertive = ''] = page.split('aria-live="assertive"')
    expect((kind === 'outbid' ? assertive : polite).includes(kind)).toBe(true)
  }
})
