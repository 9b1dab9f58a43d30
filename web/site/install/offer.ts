/** The browser's offer to install the site, which it makes once. */
export type InstallOffer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

/** What has been offered so far, and who wants to know. */
export const offered: { now: InstallOffer | null; changed: () => void } = {
  now: null,
  changed: () => undefined,
}

/** Keeps an offer until somebody wants to take it, in place of the browser's own bar. */
export function keepOffer(event: Event): void {
  if (!isOffer(event)) return
  event.preventDefault()
  offered.now = event
  offered.changed()
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event
