/**
 * Returns the lower-case hex SHA-256 of a text's UTF-8 bytes. Browsers provide `crypto.subtle` only over
 * HTTPS and on localhost; elsewhere, such as on a local network over plain HTTP, a library is loaded.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const { sha256: digest } = await import('@noble/hashes/sha2.js')
  return hex(digest(bytes))
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the digest sent in place of a password. */
export const passwordDigestOf = (password: string): Promise<string> => sha256(password.normalize('NFC'))
