import { isFields, type Json } from '#domain/ledger/canonical.ts'
import type { Link, Sha256 } from '#domain/ledger/chain.ts'

/**
 * An entry with the digest of a lot's description from then on (K13); or of the sale itself at publication,
 * with the lot id `saleAsLotId`.
 */
export type StatedDigest = { readonly seq: number; readonly lotId: string; readonly digest: string }

/** Stands for the sale itself instead of a lot’s id. */
export const saleAsLotId = ''

/** The description of a lot, or of the sale, from an entry on: the text whose SHA-256 is the digest in that entry. */
export type StatedText = Pick<StatedDigest, 'seq' | 'lotId'> & { readonly description: string }

/** A description whose digest is not the one in its entry. */
type Misstated = Pick<StatedDigest, 'seq' | 'lotId'>

/** Returns the digests of descriptions in the entries of a public record. Entries of older records have none. */
export const digestsIn = (links: readonly Link[]): readonly StatedDigest[] =>
  links.flatMap(({ seq, type, data }) => {
    if (!isFields(data)) return []
    if (type === 'salePublished')
      return [
        ...(isFields(data.terms) ? digestOf(seq, saleAsLotId, data.terms.textDigest) : []),
        ...listOf(data.lots).flatMap((lot) =>
          isFields(lot) ? digestOf(seq, lot.lotId, lot.textDigest) : [],
        ),
      ]
    if (type === 'lotAdded')
      return isFields(data.terms) ? digestOf(seq, data.lotId, data.terms.textDigest) : []
    return type === 'lotCorrected' ? digestOf(seq, data.lotId, data.digest) : []
  })

function digestOf(seq: number, lotId: Json | undefined, digest: Json | undefined): readonly StatedDigest[] {
  return typeof lotId === 'string' && typeof digest === 'string' ? [{ seq, lotId, digest }] : []
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/**
 * Checks descriptions against the digests of a record. One without a digest was never published.
 *
 * @returns those that differ, and how many digests have no description
 */
export async function checkDescriptions(
  digests: readonly StatedDigest[],
  descriptions: readonly StatedText[],
  sha256: Sha256,
): Promise<{ readonly misstated: readonly Misstated[]; readonly missing: number }> {
  const known = new Map(digests.map(({ seq, lotId, digest }) => [keyOf({ seq, lotId }), digest]))
  const misstated: Misstated[] = []
  for (const { seq, lotId, description } of descriptions) {
    if ((await sha256(description)) !== known.get(keyOf({ seq, lotId }))) misstated.push({ seq, lotId })
  }
  const given = new Set(descriptions.map(keyOf))
  return { misstated, missing: digests.filter((one) => !given.has(keyOf(one))).length }
}

const keyOf = ({ seq, lotId }: Misstated): string => `${seq} ${lotId}`
