/** Parses the reference of an enquiry just sent from the URL; null if there is none. */
export function sentReference(request: Request): string | null {
  const reference = new URL(request.url).searchParams.get('sent') ?? ''
  return /^[A-Z\d]{8}$/.test(reference) ? reference : null
}
