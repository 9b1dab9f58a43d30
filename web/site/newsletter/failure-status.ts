/**
 * Returns the status of a form that failed. Browsers log error statuses of scripted requests as page errors.
 * Documents get 400, and so do mail clients, which unsubscribe without an `Origin` (RFC 8058).
 */
export function failureStatus({ headers }: Pick<Request, 'headers'>): 200 | 400 {
  const isDocument = headers.get('accept')?.includes('text/html') ?? false
  return headers.has('origin') && !isDocument ? 200 : 400
}
