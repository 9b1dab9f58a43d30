/** The base path of every call. */
export const base = '/v1'

/** A call's path in a URL, which its signature covers. */
export const urlPath = ({ path }: { readonly path: string }): string => `${base}/${path}`

/** Where a browser's worker tells that its address for pushes has changed: `POST`, as JSON, beside the calls. */
export const pushRenewPath = `${base}/push/renew`
