import sharp from 'sharp'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { uploadImg, userRealnameApply } from '#wire/calls/identity.ts'
import { staffIdentityDecide, staffIdentityGet } from '#wire/calls/staff-identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'

/** Returns a picture as a phone takes it: rotated, with GPS metadata. */
export const phonePicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 640,
  height = 400,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 17/1 11/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'hkid.jpg')

/** Uploads an image as the page does. */
export const upload = async ({ client }: Pick<TestPerson, 'client'>, bytes?: Buffer) =>
  client.call(uploadImg, { img: asFile(bytes ?? (await phonePicture())), folder: 'IDCard' })

/** Uploads an image. @throws if it is refused */
export async function uploadImage(person: Pick<TestPerson, 'client'>, bytes?: Buffer) {
  const response = await upload(person, bytes)
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

/** Submits the documents of a client. @returns the keys of the images */
export async function submitDocuments(person: TestPerson, withBack = false) {
  const front = (await uploadImage(person)).key
  const back = withBack ? (await uploadImage(person)).key : undefined
  const response = await person.client.call(userRealnameApply, { frontImg: front, backImg: back })
  if (!response.ok) throw new Error(response.error.message)
  return { front, back }
}

/** Decides on the latest submission of a client as a manager. */
export async function decideSubmission(
  manager: TestPerson,
  { id: userId }: TestPerson,
  pass: boolean,
  reason = '',
) {
  const sheet = await manager.client.call(staffIdentityGet, { userId })
  if (!sheet.ok) throw new Error(sheet.error.message)
  const seen = identityState(sheet.data.status) === 'passed' ? 'passed' : 'awaiting'
  return manager.client.call(staffIdentityDecide, { userId, id: sheet.data.id, seen, pass, reason })
}

/** What distinguishes a person of a test. */
export type Traits = Parameters<typeof createPerson>[2]

/** Creates a client without a card, named by their address. */
export const createClient = (api: TestApi, name: string, traits: Traits = {}): Promise<TestPerson> =>
  createPerson(api, `${name}@example.com`, { card: false, ...traits })
