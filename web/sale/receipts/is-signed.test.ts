import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { isSignedBy } from './is-signed.ts'

afterEach(() => vi.unstubAllGlobals())

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    published: publicKey.export({ format: 'jwk' }).x ?? '',
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

const [current, former, foreign] = [newKey(), newKey(), newKey()]
const keys = [current.published, former.published]
const text = '["head of a sale","BH0142",7,"出价"]'

const environments = {
  'a browser that checks signatures itself': () => undefined,
  'a page loaded over plain HTTP': () => vi.stubGlobal('crypto', { subtle: undefined }),
  'a browser without Ed25519': () =>
    vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } }),
}

test.each(Object.entries(environments))(
  '%s accepts the company’s signatures only',
  async (_name, arrange) => {
    arrange()
    expect(await isSignedBy(keys, text, current.sign(text))).toBe(true)
    expect(await isSignedBy(keys, text, former.sign(text))).toBe(true)
    expect(await isSignedBy(keys, text, foreign.sign(text))).toBe(false)
    expect(await isSignedBy(keys, `${text} `, current.sign(text))).toBe(false)
    expect(await isSignedBy([], text, current.sign(text))).toBe(false)
    for (const invalid of ['', 'a', '~~', 'A'.repeat(86)])
      expect(await isSignedBy(keys, text, invalid)).toBe(false)
  },
)

test('rejects a signature with a changed last character, even if the bytes are the same', async () => {
  const signature = current.sign(text)
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const altered = `${signature.slice(0, -1)}${last}`
    expect(await isSignedBy(keys, text, altered)).toBe(altered === signature)
  }
})
