import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseAddress } from '#wire/address/page-address.ts'
import { InertPage } from './inert-page.tsx'
import { framePathFor, type PreviewParams } from './preview-params.ts'

/** The message of a previewed page to the preview around it: the lot whose page was chosen, '' for the sale. */
export type PreviewMessage = { readonly previewedLot: string }

/** Makes a previewed page of a sale inert: only links to other pages of the sale lead to their previews. */
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
  const navigate = useNavigate()
  const follow = useCallback(
    (link: HTMLAnchorElement) => {
      const lotId = lotOf(link, saleId)
      if (lotId === null) return false
      const message: PreviewMessage = { previewedLot: lotId }
      if (window.parent === window) void navigate(framePathFor(saleId, { page: 'catalogue', lotId, seenBy }))
      else window.parent.postMessage(message, window.location.origin)
      return true
    },
    [navigate, saleId, seenBy],
  )
  return (
    <InertPage mark={t('mark')} inert={t('inert')} onLink={follow}>
      {children}
    </InertPage>
  )
}

/** Returns the lot that a link leads to, '' for the sale itself, or null for any other address. */
function lotOf(link: HTMLAnchorElement, saleId: string): string | null {
  const { path } = parseAddress(new URL(link.href).pathname)
  const salePath = `/auction/${saleId}`
  if (path === salePath) return ''
  const [, lotId = null] = path.startsWith(`${salePath}/lot/`) ? path.split(`${salePath}/lot/`) : []
  return lotId?.includes('/') === false ? lotId : null
}
