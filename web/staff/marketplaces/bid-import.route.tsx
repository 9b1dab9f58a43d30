import { useTranslations } from 'use-intl'
import { bidsTarget } from '#domain/imports/bids-target.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ImportPage } from '#web/staff/imports/import-page.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { importGet } from '#wire/calls/imports.ts'
import type { Route } from './+types/bid-import.route'
import { bidImportPath, marketplacesPath } from './paths.ts'

export const handle = {
  texts: ['imports', 'marketplaces', 'lotGrid', 'lotEditor', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request, params: { auctionId } }: Route.LoaderArgs) {
  const importId = new URL(request.url).searchParams.get('id') ?? ''
  const house = context.get(pageContextKey)
  const preload = await staffOnly(house, 'catalogue')
  const target = bidsTarget(auctionId)
  const read = importId === '' ? null : dataIfFound(await preload.query(importGet, { importId }))
  return {
    target,
    begun: read?.auctionId === target ? read : null,
    mayEdit: hasRight(preload.roles, 'catalogue'),
    page: pageAt(house, bidImportPath(auctionId)),
  }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.imports.bidsTitle,
  description: messages.imports.description,
}))

export default function BidImportRoute({ loaderData: { target, begun, mayEdit } }: Route.ComponentProps) {
  const t = useTranslations('marketplaces')
  return (
    <ImportPage
      key={begun?.id ?? ''}
      into={{ kind: 'bids', id: target, currency: 'HKD' }}
      crumb={{ label: t('page.title'), to: marketplacesPath }}
      begun={begun}
      mayEdit={mayEdit}
    />
  )
}
