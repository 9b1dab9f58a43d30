import type { FastifyRequest } from 'fastify'
import type { CallOutcome } from './calls.ts'

/** The cookie by which a browser says that an adult uses it. */
const adultCookie = 'adult'

/** Whether somebody has declared in this browser that they are of age (C2). */
export const hasDeclaredAge = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[adultCookie] === '1'

/**
 * What a call tells somebody before whom the door to tobacco is closed (C2): of tobacco the plain entry, without
 * pictures and praise, whatever the call and however deep in its answer.
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
  return isTobacco(seen) ? withoutPraise(seen) : seen
}

/** The same list where nothing in it changes, so that what the house keeps in memory is not copied for nothing. */
function mapped(list: readonly unknown[]): readonly unknown[] {
  const all = list.map((one) => (typeof one === 'object' ? plain(one) : one))
  return all.some((one, place) => one !== list[place]) ? all : list
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A lot, a thing of the mall, a hit of a search, or a sale of nothing else. */
const isTobacco = (entity: Record<string, unknown>): boolean =>
  entity.kind === 'cigars' || entity.isTobacco === true

const praise = {
  pictures: [],
  picture: null,
  cover: null,
  stream: null,
  description: '',
  provenance: '',
} as const

const withoutPraise = (entity: Record<string, unknown>): Record<string, unknown> => ({
  ...entity,
  ...Object.fromEntries(Object.entries(praise).filter(([name]) => Object.hasOwn(entity, name))),
})
