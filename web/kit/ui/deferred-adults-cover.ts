import { deferred } from './deferred.tsx'

/** The cover of tobacco pictures (C2). Few pages have one, so its script is not among the initial ones. */
export const AdultsCover = await deferred(async () => (await import('./adults-cover.tsx')).AdultsCover)
