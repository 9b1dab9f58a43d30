import type { Density } from '#web/kit/ui/lot-card-lot.ts'

/** The densities of a lot list, in order. */
export const densities = ['grid', 'large', 'list'] as const satisfies readonly Density[]

const cookie = 'lotDensity'
const oneYearSeconds = 365 * 24 * 60 * 60

const parseDensity = (name: string | null | undefined): Density | null =>
  densities.find((density) => density === name) ?? null

/** Returns the visitor's last choice from the request's cookies. */
export const densityFromCookies = (cookies: string | null): Density | null =>
  parseDensity(
    cookies
      ?.split('; ')
      .find((pair) => pair.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1),
  )

/** Stores the choice for the next page. */
export function saveDensity(density: Density, target: Pick<Document, 'cookie'> = document): void {
  target.cookie = `${cookie}=${density}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`
}
