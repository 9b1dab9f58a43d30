import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#wire/entities/passkey.ts'

/** Deviations of a device from the requested ceremony. */
type Twist = {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** The signature counter to report; 0 by default. */
  readonly counter?: number
  /** false leaves out the user verification flag. */
  readonly verified?: boolean
  readonly owner?: string
}

/** A virtual authenticator with one passkey, which responds in the JSON that browsers send. */
export type TestAuthenticator = {
  readonly id: string
  make(creation: PasskeyCreation, twist?: Twist): string
  sign(request: PasskeyRequest, twist?: Twist): string
}

/** @param home the origin of the page that uses it */
export function testAuthenticator(home = 'https://house.test'): TestAuthenticator {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let owner = ''

  const clientData = (type: string, asked: { challenge: string }, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? asked.challenge,
        origin: twist.origin ?? home,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )

  const told = (response: Readonly<Record<string, string>>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })

  return {
    id,
    make(creation, twist = {}) {
      owner = creation.user.id
      const length = Buffer.from([0, rawId.length])
      const attested = [Buffer.alloc(16), length, rawId, coseKey(keys.publicKey.export({ format: 'jwk' }))]
      const data = Buffer.concat([stated(twist.rpId ?? creation.rp.id, 0x40, twist), ...attested])
      return told({
        clientDataJSON: clientData('webauthn.create', creation, twist).toString('base64url'),
        attestationObject: unattested(data).toString('base64url'),
      })
    },
    sign(request, twist = {}) {
      const client = clientData('webauthn.get', request, twist)
      const data = stated(twist.rpId ?? request.rpId, 0, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)
      return told({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: twist.owner ?? owner,
      })
    },
  }
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()

/** The authenticator data: relying party, flags and signature counter. */
function stated(rpId: string, more: number, { counter = 0, verified = true }: Twist): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count])
}

/** A P-256 key as COSE writes it in CBOR. */
const coseKey = ({ x = '', y = '' }: JsonWebKey): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** The CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const unattested = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
