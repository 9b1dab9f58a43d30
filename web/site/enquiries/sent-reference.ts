/** The reference of an enquiry that has just been sent, from the page's address; null where there is none. */
export function sentReference(request: Request): string | null {
  const sent = new URL(request.url).searchParams.get('sent') ?? ''
  return /^[A-Z\d]{8}$/.test(sent) ? sent : null
}
