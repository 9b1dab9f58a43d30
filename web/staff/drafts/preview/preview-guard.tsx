import { type ReactNode, type SyntheticEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { parseAddress } from '#wire/address/page-address.ts'
import css from './preview.module.css'
import { framePathFor, type PreviewParams } from './preview-params.ts'

/** The message of a previewed page to the preview around it: the lot whose page was chosen, '' for the sale. */
export type PreviewMessage = { readonly previewedLot: string }

/**
 * Marks a page as a preview and makes what it offers inert: links to other pages of the sale lead to their previews, and
 * anything else says why it does nothing. Until it is hydrated its links would lead to public pages that do not exist
 * yet; nothing in it can be pressed.
 */
export function PreviewGuard({
  saleId,
  seenBy,
  children,
}: {
  saleId: string
  seenBy: PreviewParams['seenBy']
  children: ReactNode
}) {
  const t = useTranslations('drafts.preview')
  const { show } = useToast()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const stop = useCallback(
    (event: SyntheticEvent) => {
      const { target } = event
      const pressed = target instanceof Element ? target.closest(pressable) : null
      if (!pressed && event.type !== 'submit') return
      event.preventDefault()
      event.stopPropagation()
      const lotId = pressed instanceof HTMLAnchorElement ? lotOf(pressed, saleId) : null
      if (lotId === null) return show({ kind: 'info', text: t('inert'), key: 'preview' })
      if (window.parent === window)
        return void navigate(framePathFor(saleId, { page: 'catalogue', lotId, seenBy }))
      const message: PreviewMessage = { previewedLot: lotId }
      window.parent.postMessage(message, window.location.origin)
    },
    [navigate, saleId, seenBy, show, t],
  )
  return (
    <main>
      <p className={css.mark} role="note">
        {t('mark')}
      </p>
      <div inert={!hydrated} onClickCapture={stop} onChangeCapture={stop} onSubmitCapture={stop}>
        {children}
      </div>
    </main>
  )
}

const pressable = 'a, button, summary, label, select, input[type="checkbox"], input[type="radio"]'

/** The lot that a link leads to, '' for the sale itself; null for any other address. */
function lotOf(link: HTMLAnchorElement, saleId: string): string | null {
  const { path } = parseAddress(new URL(link.href).pathname)
  const salePath = `/auction/${saleId}`
  if (path === salePath) return ''
  const [, lotId = null] = path.startsWith(`${salePath}/lot/`) ? path.split(`${salePath}/lot/`) : []
  return lotId?.includes('/') === false ? lotId : null
}
