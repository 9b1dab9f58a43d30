/** The base path of every call. */
export const base = '/v1'

/** Returns a call's path in a URL, which its signature covers. */
export const urlPath = ({ path }: { readonly path: string }): string => `${base}/${path}`

/** Where a service worker reports a changed push subscription: `POST` with JSON, which is not a call. */
export const pushRenewPath = `${base}/push/renew`
