/**
 * Whether a text was signed by one of several keys (Ed25519; all base64url). Browsers offer their own check only to pages
 * that came over HTTPS or from localhost, and older ones not at all; there a library is loaded instead. A signature that
 * is spelt otherwise than the house spells it is none, though it may stand for the same bytes.
 */
export async function isSignedBy(keys: readonly string[], text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature)
  if (bytes === null || bytes.length !== 64) return false
  const message = new TextEncoder().encode(text)
  for (const key of keys) {
    const publicKey = bytesOf(key)
    if (publicKey !== null && (await verified(publicKey, bytes, message))) return true
  }
  return false
}

type Bytes = Uint8Array<ArrayBuffer>

async function verified(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  return (await byBrowser(publicKey, signature, message)) ?? byLibrary(publicKey, signature, message)
}

/** null where this browser cannot tell. */
async function byBrowser(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signature, message)
  } catch {
    return null
  }
}

async function byLibrary(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** The bytes that a base64url text stands for; null where it is none, or not the one way to write them. */
function bytesOf(text: string): Bytes | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const again = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return again === text ? Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}
