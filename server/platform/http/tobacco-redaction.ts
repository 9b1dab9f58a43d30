import type { FastifyRequest } from 'fastify'
import type { CallOutcome } from './calls.ts'

/** The cookie of the age declaration. */
const adultCookie = 'adult'

/** Returns whether the age has been declared in this browser (C2). */
export const hasDeclaredAge = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[adultCookie] === '1'

/**
 * Redacts tobacco in the outcome of a call for callers without access (C2): entries at any depth lose
 * pictures and descriptions.
 */
export const redactTobacco = (outcome: CallOutcome): CallOutcome =>
  outcome.kind === 'done' ? { ...outcome, data: plain(outcome.data) } : outcome

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return mapped(value)
  if (!isRecord(value)) return value
  let changed: Record<string, unknown> | null = null
  for (const name in value) {
    const before = value[name]
    const after = typeof before === 'object' ? plain(before) : before
    if (after === before) continue
    changed ??= { ...value }
    changed[name] = after
  }
  const seen = changed ?? value
  return isTobacco(seen) ? redactEntity(seen) : seen
}

/** Maps a list, but returns the same list if nothing changes, so that cached data is not copied. */
function mapped(list: readonly unknown[]): readonly unknown[] {
  const all = list.map((one) => (typeof one === 'object' ? plain(one) : one))
  return all.some((one, index) => one !== list[index]) ? all : list
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns whether a value is a lot, product or search result of tobacco, or a sale of only tobacco. */
const isTobacco = (entity: Record<string, unknown>): boolean =>
  entity.kind === 'cigars' || entity.isTobacco === true

const redactedFields = {
  pictures: [],
  picture: null,
  cover: null,
  stream: null,
  description: '',
  versions: [],
  pictureKeys: null,
  alts: [],
  provenance: '',
} as const

const redactEntity = (entity: Record<string, unknown>): Record<string, unknown> => ({
  ...entity,
  ...Object.fromEntries(Object.entries(redactedFields).filter(([name]) => Object.hasOwn(entity, name))),
})
