import { useTranslations } from 'use-intl'
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
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import type { Route } from './+types/result-import.route'
import { resultImportPath } from './paths.ts'

export const handle = {
  texts: ['imports', 'lotGrid', 'lotEditor', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const importId = new URL(request.url).searchParams.get('id') ?? ''
  const house = context.get(pageContextKey)
  const preload = await staffOnly(house, 'catalogue')
  await preload.query(ownAttributeList, {})
  const read = importId === '' ? null : dataIfFound(await preload.query(importGet, { importId }))
  return {
    begun: read?.results ? read : null,
    mayEdit: hasRight(preload.roles, 'catalogue'),
    page: pageAt(house, resultImportPath()),
  }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.imports.resultsTitle,
  description: messages.imports.description,
}))

export default function ResultImportRoute({ loaderData: { begun, mayEdit } }: Route.ComponentProps) {
  const t = useTranslations('imports')
  return (
    <ImportPage
      key={begun?.id ?? ''}
      into={{ kind: 'results', id: 'results', currency: 'HKD' }}
      crumb={{ label: t('pricesRealised'), to: '/prices' }}
      begun={begun}
      mayEdit={mayEdit}
    />
  )
}
