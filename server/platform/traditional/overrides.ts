import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sourceOf } from '#domain/traditional/paragraphs.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A text that staff have written in place of a derived one. */
export type Override = {
  /** The paragraph in Simplified Chinese. */
  readonly source: string
  /** The paragraph in Traditional Chinese, or '' to derive it again. */
  readonly text: string
}

/** A stored override, with the instant of its last change. */
type StoredOverride = Override & { readonly changedAt: number }

/** Who overrides texts, where the editor shows them and when. */
type Writing = { readonly place: string; readonly by: string; readonly now: number }

/** Reads the overrides that have changed since an instant, including removed ones. */
async function readOverrides(db: Kysely<Rows>, since: number): Promise<readonly StoredOverride[]> {
  const rows = await db
    .selectFrom('traditional_overrides')
    .select(['source', 'text', 'changed_at'])
    .where('changed_at', '>=', since)
    .execute()
  return rows.map(({ source, text, changed_at: changedAt }) => ({ source, text, changedAt }))
}

/** Reads the overrides of some paragraphs. */
export async function overridesOf(
  db: Kysely<Rows>,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .selectFrom('traditional_overrides')
    .select(['source', 'text'])
    .where('digest', '=', sql<Buffer>`any(${sources.map(digestOf)}::bytea[])`)
    .where('text', '!=', '')
    .execute()
  return new Map(rows.map(({ source, text }) => [source, text]))
}

/** The maximum number of former overrides that are offered for the texts of a place. */
const mostFormer = 40

/** Reads the overrides written in a place for paragraphs that it no longer has, newest first. */
export const formerOverrides = (
  db: Kysely<Rows>,
  place: string,
  sources: readonly string[],
): Promise<readonly Override[]> =>
  db
    .selectFrom('traditional_overrides')
    .select(['source', 'text'])
    .where('place', '=', place)
    .where('text', '!=', '')
    .$if(sources.length > 0, (rows) => rows.where('digest', 'not in', sources.map(digestOf)))
    .orderBy('changed_at', 'desc')
    .limit(mostFormer)
    .execute()

/** Stores overrides. A removed one keeps its row, so that other processes see the change. */
export async function writeOverrides(
  trx: Kysely<Rows>,
  overrides: readonly Override[],
  { place, by, now }: Writing,
): Promise<void> {
  const rows = new Map(
    overrides.map(({ source, text }) => {
      const values = { source: sourceOf(source), text, place, changed_at: now, changed_by: by }
      return [values.source, { digest: digestOf(source), ...values }] as const
    }),
  )
  if (rows.size === 0) return
  await trx
    .insertInto('traditional_overrides')
    .values([...rows.values()])
    .onConflict((on) =>
      on.column('digest').doUpdateSet((set) => ({
        text: set.ref('excluded.text'),
        place: set.ref('excluded.place'),
        changed_at: set.ref('excluded.changed_at'),
        changed_by: set.ref('excluded.changed_by'),
      })),
    )
    .execute()
}

/** Returns the key of a paragraph, which may itself be too long for an index. */
const digestOf = (source: string): Buffer => createHash('sha256').update(sourceOf(source)).digest()

/** Milliseconds by which a transaction may end after the time of its change, and by which clocks may differ. */
const overlapMs = 60_000

/**
 * The overrides in memory, which are empty until the first `reload`. This reads all of them; later ones read
 * the changes.
 */
export type Overrides = {
  reload(): Promise<void>
  /** Applies overrides that this process has written and announces them to the others. */
  announce(): Promise<void>
}

/**
 * Creates the overrides in memory.
 * @param use receives the overrides by their source whenever they have changed
 */
export function createOverrides(
  db: Kysely<Rows>,
  bus: Pick<Bus, 'publish'>,
  use: (overrides: ReadonlyMap<string, string>) => void,
): Overrides {
  const current = new Map<string, string>()
  let latest = 0
  use(current)
  const overrides = {
    async reload() {
      const changed = await readOverrides(db, latest - overlapMs)
      const isSame = changed.every(({ source, text }) => (current.get(source) ?? '') === text)
      for (const { source, text, changedAt } of changed) {
        latest = Math.max(latest, changedAt)
        if (text === '') current.delete(source)
        else current.set(source, text)
      }
      if (!isSame) use(current)
    },
    async announce() {
      await overrides.reload()
      bus.publish('traditional', true)
    },
  }
  return overrides
}
