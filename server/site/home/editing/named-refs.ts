import type { NamedRef } from '#domain/home/check-home.ts'
import { type BlockDraft, type HomeDraft, refKinds } from '#domain/home/home-draft.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { namedLots, namedSales } from '../../catalogue-names.ts'
import type { HomeSources } from '../resolve-block.ts'

/** The published subjects that the blocks of a home page name, by id. */
export type NamedRefs = (block: BlockDraft) => ReadonlyMap<string, NamedRef>

const nothing: ReadonlyMap<string, NamedRef> = new Map()

/** Looks up the names of everything that the blocks of a home page name. */
export async function namedRefs(
  sources: HomeSources,
  { order, blocks }: HomeDraft,
  visit: CallContext,
): Promise<NamedRefs> {
  const idsOf = (of: keyof typeof readers) =>
    order.flatMap((id) => {
      const block = blocks[id]
      return block && refKinds[block.kind] === of ? block.refs : []
    })
  const readers = {
    sale: async (ids: readonly string[]) => (await namedSales(sources.catalogue, ids, visit)).map(toRef),
    lot: async (ids: readonly string[]) => (await namedLots(sources.catalogue, ids, visit)).map(toRef),
    product: async (ids: readonly string[]) =>
      (await sources.mall.products(ids, visit.lang)).map(({ id, title, kind }) =>
        ref(id, title, kind === 'cigars'),
      ),
    gift: async (ids: readonly string[]) =>
      (await sources.points.gifts(ids, visit.lang)).map(({ id, title }) => ref(id, title)),
    article: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : (await sources.news(ids, ids.length, visit)).map(({ id, title }) => ref(id, title)),
  }
  const kinds = ['sale', 'lot', 'product', 'gift', 'article'] as const
  const found = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, new Map(await readers[kind](idsOf(kind)))] as const)),
  )
  return ({ kind }) => {
    const refKind = refKinds[kind]
    return (refKind !== null && found.get(refKind)) || nothing
  }
}

const toRef = ({ id, name, isTobacco }: NamedRef & { readonly id: string }) => ref(id, name, isTobacco)

const ref = (id: string, name: string, isTobacco = false): readonly [string, NamedRef] => [
  id,
  { name, isTobacco },
]
