import { deferred } from './deferred.tsx'

/** The cover of tobacco that is not shown (C2). Few pages have one, so its script is not among the first. */
export const AdultsCover = await deferred(async () => (await import('./adults-cover.tsx')).AdultsCover)
