import type { Density } from '#web/kit/ui/lot-card-lot.ts'

/** The densities that lots are shown in, in their order. */
export const densities = ['grid', 'large', 'list'] as const satisfies readonly Density[]

const cookie = 'lotDensity'
const oneYearSeconds = 365 * 24 * 60 * 60

/** The density that a text names; null where it names none. */
export const parseDensity = (name: string | null | undefined): Density | null =>
  densities.find((density) => density === name) ?? null

/** What the visitor chose last, out of a request's cookies. */
export const densityFromCookies = (cookies: string | null): Density | null =>
  parseDensity(
    cookies
      ?.split('; ')
      .find((pair) => pair.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1),
  )

/** Remembers a choice, so that the next page comes as one likes it. */
export function saveDensity(density: Density, target: Pick<Document, 'cookie'> = document): void {
  target.cookie = `${cookie}=${density}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`
}
