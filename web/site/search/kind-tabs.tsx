import { useTranslations } from 'use-intl'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { searchKinds } from '#wire/calls/search.ts'
import type { Found } from './hits.ts'
import { type SearchWish, searchPath } from './search-wish.ts'

/** The kinds of things found, each with how many: those of which there are any, and the one that is looked at. */
export function KindTabs({
  wish,
  totals,
  isCounted,
}: { wish: SearchWish } & Pick<Found, 'totals' | 'isCounted'>) {
  const t = useTranslations('search.kind')
  const shown = searchKinds.filter((kind) => totals[kind] > 0 || kind === wish.kind)
  if (shown.length === 0) return null
  const to = (kind: SearchWish['kind']) => searchPath({ ...wish, kind, page: 1 })
  return (
    <LinkTabs
      label={t('label')}
      tabs={[
        { to: to(''), label: t('all'), current: wish.kind === '' },
        ...shown.map((kind) => ({
          to: to(kind),
          label: t(kind),
          ...(isCounted ? { count: totals[kind] } : {}),
          current: kind === wish.kind,
        })),
      ]}
    />
  )
}
