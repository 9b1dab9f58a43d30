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

test('an alert has a title, a message and an answer, and is announced as one', async () => {
  const markup = await alert()
  expect(markup).toContain('role="alertdialog"')
  expect(textOf(markup)).toContain('Cancel this delivery? The bottles stay in our store. Cancel delivery')
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`id="${described}"`)
})

test('a way out stands before the answer where one is given, and nowhere else', async () => {
  expect(textOf(await alert('Keep it'))).toMatch(/Keep it Cancel delivery/)
  expect(textOf(await alert())).not.toContain('Keep it')
})

test('a closed alert shows nothing', async () => {
  const closed = <AlertDialog open={false} title="T" message="M" confirm="C" onConfirm={() => undefined} />
  expect(textOf(await renderMarkup(closed))).toBe('')
})
