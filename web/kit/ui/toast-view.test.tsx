import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { iconPaths } from './icon-paths.ts'
import { ToastView } from './toast-view.tsx'
import type { Toast } from './toasts.ts'

const kinds: readonly Toast['kind'][] = ['done', 'info', 'leading', 'warning', 'error', 'outbid']
const tickPath = iconPaths.checkCircle.strokes

const renderToast = (kind: Toast['kind']) =>
  renderMarkup(
    <ToastView
      toast={{ key: kind, kind, text: kind, sticky: false, action: null }}
      onDismiss={() => undefined}
    />,
  )

test('shows the tick only for success', async () => {
  const pages = await Promise.all(kinds.map(renderToast))
  expect(kinds.filter((_, index) => pages[index]?.includes(tickPath))).toEqual(['done'])
})

test('has an icon for each kind, and announces outbid assertively', async () => {
  for (const kind of kinds) {
    const page = await renderToast(kind)
    expect(page).toContain('<svg')
    const [polite = '', assertive = ''] = page.split('aria-live="assertive"')
    expect((kind === 'outbid' ? assertive : polite).includes(kind)).toBe(true)
  }
})
