/** The base path of every call. */
export const base = '/v1'

/** Returns a call's path in a URL, which its signature covers. */
export const urlPath = ({ path }: { readonly path: string }): string => `${base}/${path}`

/**
 * The path at which a service worker reports a changed push subscription, by a `POST` with JSON that is not a
 * call.
 */
export const pushRenewPath = `${base}/push/renew`
