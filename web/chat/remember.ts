/** Seconds for which a browser remembers. */
const life = 182 * 24 * 3600

/** Has a browser remember that there is a conversation, so that its pages look for answers by themselves. */
export function rememberChat(jar: { cookie: string }): void {
  jar.cookie = `chat=1; Path=/; Max-Age=${life}; SameSite=Lax`
}
