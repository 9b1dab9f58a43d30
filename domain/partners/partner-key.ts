/** What a partner key can read. Each call that a key may make belongs to one of them. */
export const partnerScopes = ['results', 'stock', 'journal', 'reports'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** The latest day on which a key can end, in days from now. */
export const maxPartnerDays = 731

/** The number of calls of a key in a minute (Q8). */
export const partnerCallsPerMinute = 60

/** A key as it is stored; times in Unix milliseconds. */
export type PartnerKey = {
  readonly scopes: readonly PartnerScope[]
  readonly expiresAt: number
  /** When it was withdrawn; null if it was not. */
  readonly endedAt: number | null
}

/** Q8: returns whether a key is neither expired nor withdrawn. */
export const isInForce = ({ expiresAt, endedAt }: Omit<PartnerKey, 'scopes'>, now: number): boolean =>
  endedAt === null && now < expiresAt

/** Q8: returns whether a key in force may make a call. @param call.partner what it reads; omitted if no key may make it */
export const mayKeyCall = (
  { scopes }: Pick<PartnerKey, 'scopes'>,
  { verb, partner }: { readonly verb: string; readonly partner?: PartnerScope },
): boolean => verb !== 'POST' && partner !== undefined && scopes.includes(partner)

const prefix = 'rpk_'

/** Returns a key with this random part. */
export const partnerKeyOf = (random: string): string => prefix + random

/** Returns whether the token of a call is a partner key. */
export const isPartnerKey = (token: string): boolean => token.startsWith(prefix)
