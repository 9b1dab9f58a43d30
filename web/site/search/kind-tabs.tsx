import { useTranslations } from 'use-intl'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { searchKinds } from '#wire/calls/search.ts'
import type { Found } from './hits.ts'
import { type SearchParams, searchPath } from './search-params.ts'

/** The kinds of things found, each with how many: those of which there are any, and the one that is looked at. */
export function KindTabs({
  params,
  totals,
  isCounted,
}: { params: SearchParams } & Pick<Found, 'totals' | 'isCounted'>) {
  const t = useTranslations('search.kind')
  const shown = searchKinds.filter((kind) => totals[kind] > 0 || kind === params.kind)
  if (shown.length === 0) return null
  const to = (kind: SearchParams['kind']) => searchPath({ ...params, kind, page: 1 })
  return (
    <LinkTabs
      label={t('label')}
      tabs={[
        { to: to(''), label: t('all'), current: params.kind === '' },
        ...shown.map((kind) => ({
          to: to(kind),
          label: t(kind),
          ...(isCounted ? { count: totals[kind] } : {}),
          current: kind === params.kind,
        })),
      ]}
    />
  )
}
