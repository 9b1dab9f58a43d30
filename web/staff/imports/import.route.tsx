import { data, useRevalidator } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftMissing } from '#web/staff/drafts/draft-missing.tsx'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { loadDraft } from '#web/staff/drafts/load-draft.ts'
import { importPath, saleDraftPath } from '#web/staff/drafts/paths.ts'
import { importGet } from '#wire/calls/imports.ts'
import type { Route } from './+types/import.route'
import { ImportPage } from './import-page.tsx'

export const handle = {
  texts: ['imports', 'lotGrid', 'lotEditor', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const importId = new URL(request.url).searchParams.get('id') ?? ''
  const house = context.get(pageContextKey)
  const { preload, sale, mayEdit } = await loadDraft(house, params.saleId)
  const begun = importId === '' ? null : dataIfFound(await preload.query(importGet, { importId }))
  const isOwn = begun?.auctionId === sale?.id
  const shown = { sale, begun: isOwn ? begun : null, mayEdit: mayEdit && sale?.stage === 'draft' }
  return data({ ...shown, page: pageAt(house, importPath(params.saleId)) }, { status: sale ? 200 : 404 })
}

export const meta = privatePageMeta((messages) => messages.imports)

export default function ImportRoute({ loaderData: { sale, begun, mayEdit } }: Route.ComponentProps) {
  const titleOf = useDraftTitle()
  const { revalidate } = useRevalidator()
  if (!sale) return <DraftMissing />
  return (
    <ImportPage
      key={begun?.id ?? ''}
      into={{ kind: 'lots', id: sale.id, currency: sale.draft.currency }}
      crumb={{ label: titleOf(sale.draft), to: saleDraftPath(sale.id) }}
      tabs={<DraftTabs id={sale.id} lots={sale.lots} current="import" />}
      begun={begun}
      mayEdit={mayEdit}
      onChanged={() => void revalidate()}
    />
  )
}
