/**
 * The token of a letter's link: in the address, or in the form of the page that it opens. Mail programs post to the
 * address with a form of their own (RFC 8058).
 */
export async function tokenOf(request: Request): Promise<string> {
  const inAddress = new URL(request.url).searchParams.get('token')
  if (inAddress !== null) return inAddress
  const inForm = (await request.formData()).get('token')
  return typeof inForm === 'string' ? inForm : ''
}
