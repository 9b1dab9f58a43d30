import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AlertDialog } from './alert-dialog.tsx'

const alert = (cancel?: string) =>
  renderMarkup(
    <AlertDialog
      open
      title="Cancel this delivery?"
      message="The bottles stay in our store."
      confirm="Cancel delivery"
      onConfirm={() => undefined}
      {...(cancel ? { cancel, onCancel: () => undefined } : {})}
    />,
  )

test('has a title, a message, a button and the alertdialog role', async () => {
  const markup = await alert()
  expect(markup).toContain('role="alertdialog"')
  expect(textOf(markup)).toContain('Cancel this delivery? The bottles stay in our store. Cancel delivery')
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`id="${described}"`)
})

test('shows the cancel button before the confirm button, if there is one', async () => {
  expect(textOf(await alert('Keep it'))).toMatch(/Keep it Cancel delivery/)
  expect(textOf(await alert())).not.toContain('Keep it')
})

test('renders nothing when closed', async () => {
  const closed = <AlertDialog open={false} title="T" message="M" confirm="C" onConfirm={() => undefined} />
  expect(textOf(await renderMarkup(closed))).toBe('')
})
