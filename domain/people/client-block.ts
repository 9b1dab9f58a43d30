import type { Instant } from '#domain/money/money.ts'

/** A block of a client, who cannot register for sales, and whose paddles are suspended (U2). */
export type ClientBlock = {
  readonly at: Instant
  /** When it ends without being lifted; null for never. */
  readonly until: Instant | null
  /** When staff lifted it, or its end was carried out; null while neither has happened. */
  readonly liftedAt: Instant | null
}

/** U2: returns whether a block is in force at an instant. It expires at its end, even if the job has not run yet. */
export const isInForce = ({ until, liftedAt }: ClientBlock, now: Instant): boolean =>
  liftedAt === null && (until === null || now < until)

/** U2: returns the block in force at an instant that ends last, or null if there is none. */
export function blockInForce<Block extends ClientBlock>(
  blocks: readonly Block[],
  now: Instant,
): Block | null {
  const end = ({ until }: ClientBlock) => until ?? Number.POSITIVE_INFINITY
  return blocks
    .filter((block) => isInForce(block, now))
    .reduce<Block | null>((last, block) => (last === null || end(block) > end(last) ? block : last), null)
}

/** The known facts of a paddle that a block has suspended. */
export type SuspendedPaddle = {
  readonly isEnd: boolean
  readonly isSuspended: boolean
  readonly status: 'pending' | 'approved' | 'refused'
  /** Whether its deposit has lapsed since (W2). */
  readonly isDepositLost: boolean
}

/**
 * U2: returns whether the end of a block reinstates a paddle that it suspended. Registrations decided or lost in the
 * meantime, and ended sales, stay unchanged.
 */
export const isReinstated = ({ isEnd, isSuspended, status, isDepositLost }: SuspendedPaddle): boolean =>
  !isEnd && isSuspended && status === 'approved' && !isDepositLost
