/**
 * Returns whether a text was signed by one of several keys (Ed25519, base64url). Browsers offer Web Crypto
 * only over HTTPS or on localhost, and older ones lack Ed25519; in these cases a library is loaded. A
 * signature in a non-canonical encoding is invalid, even if its bytes are right.
 */
export async function isSignedBy(keys: readonly string[], text: string, signature: string): Promise<boolean> {
  const bytes = decodeBase64Url(signature)
  if (bytes === null || bytes.length !== 64) return false
  const message = new TextEncoder().encode(text)
  for (const key of keys) {
    const publicKey = decodeBase64Url(key)
    if (publicKey !== null && (await verifySignature(publicKey, bytes, message))) return true
  }
  return false
}

type Bytes = Uint8Array<ArrayBuffer>

async function verifySignature(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  return (
    (await verifyInBrowser(publicKey, signature, message)) ?? verifyWithLibrary(publicKey, signature, message)
  )
}

/** Verifies a signature with Web Crypto. Returns null if this browser cannot. */
async function verifyInBrowser(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signature, message)
  } catch {
    return null
  }
}

async function verifyWithLibrary(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Decodes base64url. Returns null if it is invalid or not canonical. */
function decodeBase64Url(text: string): Bytes | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return encoded === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}
