/**
 * Where a sale can be watched: an HLS playlist, and a WHEP endpoint (WebRTC); '' if it is not available in
 * that form.
 */
export type Stream = { readonly hls: string; readonly whep: string }

const elsewhere = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s"'<>\\]+$/
const own = /^\/(?![/\\])[^\s"'<>\\]*$/

/**
 * Returns whether a text is an address that a page may play: an https address, one on the same computer, or a
 * path of the site itself.
 */
export const isStreamAddress = (text: string): boolean =>
  own.test(text) || (elsewhere.test(text) && URL.canParse(text) && isPlain(new URL(text)))

/** Matches a host as URLs write it: a name in ASCII, an IPv4 address, or an IPv6 address in brackets. */
const hostName = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])$/

/**
 * Returns whether an address has no user name and password and no host with characters that URLs allow but
 * that have a meaning in policies, such as `;` and `,`.
 */
const isPlain = ({ username, password, hostname }: URL): boolean =>
  username === '' && password === '' && hostName.test(hostname)

/**
 * Returns the origins that pages must be allowed to reach to play these streams, each once, without the site
 * itself.
 */
export const originsOf = (streams: readonly Stream[]): readonly string[] =>
  [...new Set(streams.flatMap(({ hls, whep }) => [hls, whep]).flatMap(originOf))].toSorted()

const originOf = (address: string): readonly string[] =>
  isStreamAddress(address) && !own.test(address) ? [new URL(address).origin] : []
