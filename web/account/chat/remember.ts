/** Seconds for which a browser remembers. */
const life = 182 * 24 * 3600

/** Whether a browser remembers that there is a conversation. */
export const remembersChat = ({ cookie }: { readonly cookie: string }): boolean => cookie.includes('chat=')

/** Has a browser remember that there is a conversation, so that its pages look for answers by themselves. */
export function rememberChat(jar: { cookie: string }): void {
  jar.cookie = `chat=1; Path=/; Max-Age=${life}; SameSite=Lax`
}
