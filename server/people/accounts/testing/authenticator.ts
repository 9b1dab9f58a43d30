import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#wire/entities/passkey.ts'

/** Deviations of a device from the requested ceremony. */
type Deviation = {
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
  create(creation: PasskeyCreation, deviation?: Deviation): string
  sign(request: PasskeyRequest, deviation?: Deviation): string
}

/** Creates a virtual authenticator. @param home the origin of the page that uses it */
export function testAuthenticator(home = 'https://house.test'): TestAuthenticator {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let owner = ''

  const clientData = (type: string, options: { challenge: string }, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? options.challenge,
        origin: deviation.origin ?? home,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )

  const toJson = (response: Readonly<Record<string, string>>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })

  return {
    id,
    create(creation, deviation = {}) {
      owner = creation.user.id
      const length = Buffer.from([0, rawId.length])
      const attested = [Buffer.alloc(16), length, rawId, coseKey(keys.publicKey.export({ format: 'jwk' }))]
      const data = Buffer.concat([
        authenticatorData(deviation.rpId ?? creation.rp.id, 0x40, deviation),
        ...attested,
      ])
      return toJson({
        clientDataJSON: clientData('webauthn.create', creation, deviation).toString('base64url'),
        attestationObject: unattested(data).toString('base64url'),
      })
    },
    sign(request, deviation = {}) {
      const client = clientData('webauthn.get', request, deviation)
      const data = authenticatorData(deviation.rpId ?? request.rpId, 0, deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)
      return toJson({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.owner ?? owner,
      })
    },
  }
}

const sha256 = (input: string | Buffer): Buffer => createHash('sha256').update(input).digest()

/** Returns the authenticator data: relying party, flags and signature counter. */
function authenticatorData(rpId: string, more: number, { counter = 0, verified = true }: Deviation): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count])
}

/** Returns a P-256 key as COSE writes it in CBOR. */
const coseKey = ({ x = '', y = '' }: JsonWebKey): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** Returns the CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const unattested = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
