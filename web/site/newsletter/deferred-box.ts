import { deferred } from '#web/kit/ui/deferred.tsx'

/** The newsletter box, whose script is loaded after the page's initial ones. */
export const NewsletterBox = await deferred(async () => (await import('./newsletter-box.tsx')).NewsletterBox)
