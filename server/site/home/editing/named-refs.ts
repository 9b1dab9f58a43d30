import type { NamedRef } from '#domain/home/check-home.ts'
import { type BlockDraft, type HomeDraft, refKinds } from '#domain/home/home-draft.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { HomeSources } from '../resolve-block.ts'

/** What is published of what the blocks of a home page name, by id. */
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
    sale: (ids: readonly string[]) => sales(sources, ids, visit),
    lot: (ids: readonly string[]) => lots(sources, ids, visit),
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

const ref = (id: string, name: string, isTobacco = false): readonly [string, NamedRef] => [
  id,
  { name, isTobacco },
]

async function sales({ catalogue }: HomeSources, ids: readonly string[], { lang }: CallContext) {
  const found = await Promise.all(ids.map((id) => catalogue.published(id)))
  return found.flatMap((sale) =>
    sale === null || sale.isRehearsal
      ? []
      : [ref(sale.id, `${sale.no} · ${sale.texts[lang].title}`, sale.isTobacco)],
  )
}

async function lots({ catalogue }: HomeSources, ids: readonly string[], visit: CallContext) {
  const found = await catalogue.lots(ids, visit)
  return found
    .filter(({ sale }) => !sale.isRehearsal)
    .map(({ lot, sale }) =>
      ref(lot.id, `${sale.no} · ${lotLabel(lot)} · ${lot.title}`, lot.kind === 'cigars'),
    )
}
