import { useTranslations } from 'use-intl'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { searchKinds } from '#wire/calls/search.ts'
import type { FoundData } from './results.ts'
import { type SearchParams, searchPath } from './search-params.ts'

/** Shows tabs with counts for the kinds with results and the current one. */
export function KindTabs({
  params,
  totals,
  isCounted,
}: { params: SearchParams } & Pick<FoundData, 'totals' | 'isCounted'>) {
  const t = useTranslations('search.kind')
  const shown = searchKinds.filter((kind) => totals[kind] > 0 || kind === params.kind)
  if (shown.length === 0) return null
  const pathFor = (kind: SearchParams['kind']) => searchPath({ ...params, kind, page: 1 })
  return (
    <LinkTabs
      label={t('label')}
      tabs={[
        {
          to: pathFor(''),
          label: t('all'),
          ...(isCounted ? { count: shown.reduce((sum, kind) => sum + totals[kind], 0) } : {}),
          current: params.kind === '',
        },
        ...shown.map((kind) => ({
          to: pathFor(kind),
          label: t(kind),
          ...(isCounted ? { count: totals[kind] } : {}),
          current: kind === params.kind,
        })),
      ]}
    />
  )
}
