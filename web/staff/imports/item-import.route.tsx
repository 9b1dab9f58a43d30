import { data } from 'react-router'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ConsignmentMissing } from '#web/staff/consignments/consignment-missing.tsx'
import { consignmentImportPath, consignmentPath } from '#web/staff/consignments/query-params.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { consignmentGet } from '#wire/calls/consignments.ts'
import { importGet } from '#wire/calls/imports.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import type { Route } from './+types/item-import.route'
import { ImportPage } from './import-page.tsx'

export const handle = {
  texts: ['imports', 'consignments', 'lotGrid', 'lotEditor', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { consignmentId }, request }: Route.LoaderArgs) {
  const importId = new URL(request.url).searchParams.get('id') ?? ''
  const house = context.get(pageContextKey)
  const preload = await staffOnly(house, 'consignments')
  const consignment = dataIfFound(await preload.query(consignmentGet, { consignmentId }))
  await preload.query(ownAttributeList, {})
  const read = importId === '' ? null : dataIfFound(await preload.query(importGet, { importId }))
  const isOpen = consignment?.state !== 'closed' && consignment?.state !== 'cancelled'
  const loaded = {
    consignment,
    begun: read?.auctionId === consignmentId ? read : null,
    mayEdit: hasRight(preload.roles, 'consignments') && isOpen,
    page: pageAt(house, consignmentImportPath(consignmentId)),
  }
  return data(loaded, { status: consignment ? 200 : 404 })
}

export const meta = privatePageMeta((messages) => ({
  title: messages.imports.itemsTitle,
  description: messages.imports.description,
}))

export default function ItemImportRoute({
  loaderData: { consignment, begun, mayEdit },
}: Route.ComponentProps) {
  if (!consignment) return <ConsignmentMissing />
  const { id, number, editions } = consignment
  return (
    <ImportPage
      key={begun?.id ?? ''}
      into={{ kind: 'items', id, currency: editions[0]?.terms.currency ?? 'HKD' }}
      crumb={{ label: number, to: consignmentPath(id) }}
      begun={begun}
      mayEdit={mayEdit}
    />
  )
}
