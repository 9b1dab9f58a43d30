import { isBlockInForce } from '#domain/home/home-draft.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { consignDeadlineList, homeGet } from '#wire/calls/home.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import { blocksIn, type StoredBlock } from './blocks.ts'
import { createDeadlines } from './deadlines.ts'
import { type StaffHomeDeps, staffHomeCalls } from './editing/staff-home.ts'
import { readPublishedHome } from './published-home.ts'
import { commonBlock, type HomeSources, type VisitBlock, visitBlock } from './resolve-block.ts'

type Deps = Omit<StaffHomeDeps, 'sources'> & Omit<HomeSources, 'deadlinesOf'>

/** Returns the calls of the home page. */
export function homeCalls(deps: Deps): readonly CallHandler[] {
  const { db } = deps
  /** Public data, read once for simultaneous requests. */
  const readShared = createBatchLoader(async (langs: readonly Language[]) => {
    const home = await readPublishedHome(db)
    const shared = (lang: Language) =>
      blocksIn(home, lang)
        .filter(({ dates }) => dates.isShown)
        .map((block) => share(deps, block, lang))
    return new Map(langs.map((lang) => [lang, shared(lang)]))
  })
  const deadlinesOf = createDeadlines(db)
  const sources = { ...deps, deadlinesOf }
  return [
    handleCall(homeGet, async (visit) => {
      const blocks = (await readShared(visit.lang)) ?? []
      const resolved = await Promise.all(
        blocks.map(async (block) => {
          const found = 'ready' in block ? block.ready : visitBlock(sources, block, visit)
          return (await found) && isBlockInForce(block.dates, visit.now) ? found : null
        }),
      )
      return { list: resolved.filter((block) => block !== null) }
    }),

    handleCall(consignDeadlineList, async ({ lang, now }) => ({ list: await deadlinesOf(lang, now) })),

    ...staffHomeCalls({ ...deps, sources }),
  ]
}

/**
 * Either a promise of a block that is the same for everybody, null if it has no items, or a block that
 * depends on the visit. The promise lets other blocks load at the same time.
 */
type SharedBlock =
  | { readonly dates: StoredBlock['dates']; readonly ready: Promise<HomeBlock | null> }
  | VisitBlock

const share = (deps: Deps, { kind, ...block }: StoredBlock, lang: Language): SharedBlock =>
  kind === 'lots' || kind === 'news' || kind === 'consign'
    ? { kind, ...block }
    : { dates: block.dates, ready: commonBlock(deps, { kind, ...block }, lang) }
