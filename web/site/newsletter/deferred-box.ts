import { deferred } from '#web/kit/ui/deferred.tsx'

/** The box for an e-mail address; its script is not among a page's first. */
export const NewsletterBox = await deferred(async () => (await import('./newsletter-box.tsx')).NewsletterBox)
