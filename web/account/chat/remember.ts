/** The lifetime of the cookie in seconds. */
const maxAgeSeconds = 182 * 24 * 3600

/** Returns whether the cookie of a conversation is set. */
export const hasChatCookie = ({ cookie }: { readonly cookie: string }): boolean => cookie.includes('chat=')

/** Sets a cookie recording that a conversation exists, so that pages load replies automatically. */
export function setChatCookie(document: { cookie: string }): void {
  document.cookie = `chat=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}
