import { data, type RouterContextProvider } from 'react-router'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound, type Preload } from '#web/kit/api/preload.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'

/** Loads a sale in preparation for a staff page; `sale` is null if there is none. */
export async function loadDraft(pageContext: Parameters<typeof staffOnly>[0], saleId: string) {
  const preload = await staffOnly(pageContext, 'catalogue')
  const sale = dataIfFound(await preload.query(saleDraftGet, { auctionId: saleId }))
  await preload.query(ownAttributeList, {})
  return { preload, sale, mayEdit: hasRight(preload.roles, 'catalogue') }
}

type DraftPage = {
  readonly context: Readonly<RouterContextProvider>
  readonly saleId: string
  readonly path: string
  /** Preloads what the page shows besides the sale. */
  readonly query?: (preload: Preload) => Promise<unknown>
}

/** Loads a page of a sale in preparation with its queries; its status is 404 if there is no such sale. */
export async function loadDraftPage({ context, saleId, path, query }: DraftPage) {
  const house = context.get(pageContextKey)
  const { preload, sale, mayEdit } = await loadDraft(house, saleId)
  if (sale) await query?.(preload)
  const rights = { mayEdit, mayPublish: hasRight(preload.roles, 'publish') }
  const isEditable = mayEdit && sale?.stage === 'draft'
  const loaded = { sale, rights, isEditable, queries: preload.state(), page: pageAt(house, path) }
  return data(loaded, { status: sale ? 200 : 404 })
}
