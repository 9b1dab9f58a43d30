import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, test } from 'vitest'
import { dkimSetting } from './dkim-setting.ts'
import { toMessage } from './hand-over.ts'
import { unsubscribeHeaders } from './render-letter.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})

/** Verifies a message with the public key in DNS. */
const verify = (message: Buffer) =>
  dkimVerify(message, {
    resolver: async (name: string) => {
      expect(name).toBe('post._domainkey.house.test')
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
    },
  })

const letter = {
  subject: '十一月通讯',
  text: 'The cellar',
  html: '<p>The cellar</p>',
  headers: unsubscribeHeaders('https://house.test/newsletter/leave?token=abc'),
}

test('the signature covers both headers of one-click unsubscribe', async () => {
  const envelope = { from: 'House <news@house.test>', to: 'ann@example.com' }
  const message = await toMessage(envelope, letter, dkimSetting('house.test', 'post', privateKey))
  const [result] = (await verify(message)).results
  expect(result?.status.result).toBe('pass')
  const signed = result?.signingHeaders?.keys.toLowerCase() ?? ''
  expect(signed).toContain('list-unsubscribe:')
  expect(signed).toContain('list-unsubscribe-post')
  const forged = Buffer.from(message.toString().replace('token=abc', 'token=abd'))
  expect((await verify(forged)).results[0]?.status.result).not.toBe('pass')
})

test('if any signing setting is missing, letters are not signed', async () => {
  expect(dkimSetting('house.test', undefined, privateKey)).toBeNull()
  const message = await toMessage({ from: 'news@house.test', to: 'ann@example.com' }, letter, null)
  expect(message.toString()).not.toContain('DKIM-Signature')
})
