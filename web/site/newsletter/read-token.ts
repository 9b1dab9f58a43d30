/**
 * Reads the token of an email's link from the URL or the form. Mail clients post their own form to the URL
 * (RFC 8058).
 */
export async function readToken(request: Request): Promise<string> {
  const fromUrl = new URL(request.url).searchParams.get('token')
  if (fromUrl !== null) return fromUrl
  const fromForm = (await request.formData()).get('token')
  return typeof fromForm === 'string' ? fromForm : ''
}
