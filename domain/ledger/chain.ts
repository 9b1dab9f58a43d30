import type { Instant } from '#domain/money/money.ts'
import { canonical, type Json } from './canonical.ts'

/** One entry of a sale's public record, tied to the one before by its hash. */
export type Link = {
  readonly auctionId: string
  /** Its position, from 1, without gaps. */
  readonly seq: number
  readonly at: Instant
  readonly type: string
  /** The public part of the event. */
  readonly data: Json
  /** Its secrets by name, each as a salted hash (hex). */
  readonly commitments: Readonly<Record<string, string>>
  /** The hash of the entry before; '' at the first. */
  readonly prev: string
  /** SHA-256 of `linkText`, in lower-case hex. */
  readonly hash: string
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type Sha256 = (text: string) => string | Promise<string>

/** The position in a record after which a check begins, and the hash at that position. */
export type Anchor = { readonly seq: number; readonly hash: string }

/** The beginning of every record. */
const genesis: Anchor = { seq: 0, hash: '' }

/** Returns the text that a link’s hash covers: its other fields in canonical form. */
export const linkText = (link: Omit<Link, 'hash'>): string =>
  linkTextOf(link, canonical(link.data), canonical(link.commitments))

/** Returns the same from the canonical forms of `data` and `commitments`. */
export const linkTextOf = (
  { auctionId, seq, at, type, prev }: Pick<Link, 'auctionId' | 'seq' | 'at' | 'type' | 'prev'>,
  data: string,
  commitments: string,
): string =>
  `{"at":${at},"auctionId":${JSON.stringify(auctionId)},"commitments":${commitments},"data":${data},` +
  `"prev":${JSON.stringify(prev)},"seq":${seq},"type":${JSON.stringify(type)}}`

/**
 * Returns the text whose hash commits to a secret value. Thanks to the salt, the value cannot be guessed even
 * if there are only a few possible values.
 */
export const commitmentText = (salt: string, name: string, value: Json): string =>
  canonical([salt, name, value])

export type ChainCheck =
  | { readonly kind: 'ok'; readonly head: Anchor }
  | { readonly kind: 'broken'; readonly brokenAt: number }

/**
 * Checks that links follow one another without a gap, belong to one sale, and have correct hashes.  @param
 * links in order; no links are an intact record @param from the position that the first link must follow: the
 * beginning, or the head of a part checked before @returns the last link’s position and hash, or the position
 * of the first link that does not match
 */
export async function verifyChain(
  links: readonly Link[],
  sha256: Sha256,
  from: Anchor = genesis,
): Promise<ChainCheck> {
  let head = from
  for (const link of links) {
    const follows =
      link.seq === head.seq + 1 && link.prev === head.hash && link.auctionId === links[0]?.auctionId
    if (!follows || link.hash !== (await sha256(linkText(link))))
      return { kind: 'broken', brokenAt: head.seq + 1 }
    head = { seq: link.seq, hash: link.hash }
  }
  return { kind: 'ok', head }
}

/** The proof of a commitment once the house opens it. */
export type Opening = { readonly name: string; readonly salt: string; readonly value: Json }

/** Returns whether an opened secret is the one that a link committed to. */
export async function verifyOpening(
  link: Link,
  { name, salt, value }: Opening,
  sha256: Sha256,
): Promise<boolean> {
  return link.commitments[name] === (await sha256(commitmentText(salt, name, value)))
}
