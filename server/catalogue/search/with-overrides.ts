import type { Kysely } from 'kysely'
import { paragraphsOf } from '#domain/traditional/paragraphs.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { overridesOf } from '#server/platform/traditional/overrides.ts'
import type { SearchDocument } from './document.ts'

/**
 * Adds the texts that staff have written in Traditional Chinese in place of derived ones, so that their words
 * are found.
 */
export async function withOverrides(
  db: Kysely<Rows>,
  documents: readonly SearchDocument[],
): Promise<readonly SearchDocument[]> {
  const sources = documents
    .flatMap((document) => [...namesIn(document), ...document.texts])
    .flatMap(paragraphsOf)
  const written = await overridesOf(db, [...new Set(sources)])
  if (written.size === 0) return documents
  const writtenOf = (texts: readonly string[]) =>
    texts.flatMap(paragraphsOf).flatMap((paragraph) => written.get(paragraph) ?? [])
  return documents.map((document) => ({
    ...document,
    names: [...document.names, ...writtenOf(namesIn(document))],
    texts: [...document.texts, ...writtenOf(document.texts)],
  }))
}

const namesIn = ({ names, cate, region, producer }: SearchDocument): readonly string[] => [
  ...names,
  ...[cate, region, producer].flatMap((facet) => facet?.zh ?? []),
]
