import type { Kysely } from 'kysely'
import { closestParagraph, paragraphsOf, sourceOf } from '#domain/traditional/paragraphs.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { htmlTexts } from '#server/platform/traditional/html-texts.ts'
import {
  formerOverrides,
  type Overrides,
  overridesOf,
  writeOverrides,
} from '#server/platform/traditional/overrides.ts'
import { derivedText } from '#server/platform/traditional/traditional.ts'
import {
  contentTraditionalBody,
  contentTraditionalList,
  contentTraditionalSet,
  goodsTraditionalList,
  goodsTraditionalSet,
  lotTraditionalList,
  lotTraditionalSet,
  type TraditionalParagraph,
} from '#wire/calls/staff-traditional.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly overrides: Overrides
  /** Renders a Simplified Chinese text of the house as its page shows it. */
  render(body: string): string
}

/**
 * Returns the calls by which staff see and override texts derived in Traditional Chinese; each call needs the
 * right to edit the text itself.
 */
export function traditionalCalls({ db, overrides, render }: Deps): readonly CallHandler[] {
  const list = (calls: typeof lotTraditionalList) =>
    handleMemberCall(calls, async (_visit, { place, text }) => ({
      list: [...(await read(db, place, paragraphsOf(text)))],
    }))

  const set = (calls: typeof lotTraditionalSet) =>
    handleMemberCall(calls, async ({ viewer: { userId: by }, now }, { place, source: given, text }) => {
      const source = sourceOf(given)
      const derived = derivedText(source)
      const written = text === derived ? '' : text
      await db.transaction().execute(async (trx) => {
        const before = (await overridesOf(trx, [source])).get(source) ?? ''
        if (written === before) return
        await writeOverrides(trx, [{ source, text: written }], { place, by, now })
        const about = { kind: 'traditional', id: place }
        const detail = { change: `${before || derived} → ${written || derived}` }
        await recordAction(trx, { by, act: 'traditional.set', about, detail }, now)
      })
      await overrides.announce()
      return { source, derived, text: written, former: null }
    })

  return [
    ...[lotTraditionalList, goodsTraditionalList, contentTraditionalList].map(list),
    ...[lotTraditionalSet, goodsTraditionalSet, contentTraditionalSet].map(set),
    handleMemberCall(contentTraditionalBody, async (_visit, { place, body }) => ({
      list: [...(await read(db, place, htmlTexts(render(body))))],
    })),
  ]
}

/** Returns the paragraphs with their overrides, including outdated ones of paragraphs that have changed. */
async function read(
  db: Kysely<Rows>,
  place: string,
  paragraphs: readonly string[],
): Promise<readonly TraditionalParagraph[]> {
  const sources = [...new Set(paragraphs)]
  const written = await overridesOf(db, sources)
  const open = new Set(sources.filter((source) => !written.has(source)))
  const former = new Map<string, TraditionalParagraph['former']>()
  for (const one of place === '' ? [] : await formerOverrides(db, place, sources)) {
    const source = closestParagraph(one.source, [...open])
    if (source === null) continue
    former.set(source, one)
    open.delete(source)
  }
  return sources.map((source) => ({
    source,
    derived: derivedText(source),
    text: written.get(source) ?? '',
    former: former.get(source) ?? null,
  }))
}
