import { sql } from 'kysely'
import type { Pool } from 'pg'
import { namedInColumns, textsWithPictures } from '#server/catalogue/pictures/named.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { StoreReader } from '#server/platform/storage/object-store.ts'

/** The files named by the database, and those missing from the store. */
export type CheckedFiles = {
  readonly pictures: number
  readonly uploads: number
  readonly identityImages: number
  /** The files that the live database no longer names either, so that their deletion explains their absence. */
  readonly deletedSince: number
  readonly issues: readonly string[]
}

/** The files named by a database, by their names in the store. */
export type NamedFiles = {
  readonly pictures: readonly string[]
  readonly uploads: readonly string[]
  readonly identityImages: readonly string[]
}

/** The maximum number of missing files listed in a sentence. */
const listed = 3

/** Reads the files named by a database. An upload not yet in use may still be on its way to the store. */
export async function readNamedFiles({ db, pool }: Pick<Connection, 'db' | 'pool'>): Promise<NamedFiles> {
  const { rows: pictures } = await sql<{ key: string }>`
    select key from (${namedInColumns}) named where key is not null
    union
    select found[1] from (${textsWithPictures}) written,
      regexp_matches(body, 'picture:([0-9a-f]{24})/', 'g') found`.execute(db)
  return {
    pictures: pictures.flatMap(({ key }) => [
      `files/pictures/${key}/original`,
      `files/pictures/${key}/size.json`,
    ]),
    uploads: await readNames(
      pool,
      `select 'files/uploads/' || key as name from uploads where num_nonnulls(enquiry_id, signer_id, proof_of) > 0`,
    ),
    identityImages: await readNames(pool, `select 'files/identity/' || key as name from identity_images`),
  }
}

async function readNames(pool: Pool, query: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Returns the files that are in no store. Each store is listed once, which is faster than a query per file. */
export async function findMissing(
  stores: readonly StoreReader[],
  named: NamedFiles,
): Promise<ReadonlySet<string>> {
  const missing = new Set(allOf(named))
  for (const store of stores)
    for (const folder of ['files/pictures/', 'files/uploads/', 'files/identity/'])
      for await (const { name } of store.list(folder)) missing.delete(name)
  return missing
}

/**
 * Describes the files named by a restored database. @param missing the files missing from the store @param
 * live the files named by the live database; null if it is not compared
 */
export function describeFiles(
  named: NamedFiles,
  missing: ReadonlySet<string>,
  { live, place }: { readonly live: NamedFiles | null; readonly place: string },
): CheckedFiles {
  const stillNamed = live ? new Set(allOf(live)) : null
  const lost = [...missing].filter((name) => stillNamed?.has(name) ?? true)
  const more = lost.length > listed ? ' and others' : ''
  const count = lost.length === 1 ? '1 file' : `${lost.length} files`
  return {
    pictures: named.pictures.length / 2,
    uploads: named.uploads.length,
    identityImages: named.identityImages.length,
    deletedSince: missing.size - lost.length,
    issues:
      lost.length === 0
        ? []
        : [`${place} lacks ${count} that the database names: ${lost.slice(0, listed).join(', ')}${more}.`],
  }
}

const allOf = ({ pictures, uploads, identityImages }: NamedFiles): readonly string[] => [
  ...pictures,
  ...uploads,
  ...identityImages,
]
