import sharp from 'sharp'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { houseIdentityDecide, houseIdentityGet } from '#wire/calls/house-identity.ts'
import { uploadImg, userRealnameApply } from '#wire/calls/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'

/** A picture as a telephone takes it: lying on its side, with the place where it was taken. */
export const photograph = (
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

/** Sends an image as somebody does from the page. */
export const upload = async ({ client }: Pick<TestPerson, 'client'>, bytes?: Buffer) =>
  client.call(uploadImg, { img: asFile(bytes ?? (await photograph())), folder: 'IDCard' })

/** The same, where it must be taken. */
export async function uploaded(person: Pick<TestPerson, 'client'>, bytes?: Buffer) {
  const told = await upload(person, bytes)
  if (!told.ok) throw new Error(told.error.message)
  return told.data
}

/** Sends somebody's documents in. @returns the keys of the images */
export async function applied(person: TestPerson, withBack = false) {
  const front = (await uploaded(person)).key
  const back = withBack ? (await uploaded(person)).key : undefined
  const told = await person.client.call(userRealnameApply, { frontImg: front, backImg: back })
  if (!told.ok) throw new Error(told.error.message)
  return { front, back }
}

/** Decides on somebody's latest submission as a manager does. */
export async function decided(manager: TestPerson, { id: userId }: TestPerson, pass: boolean, reason = '') {
  const sheet = await manager.client.call(houseIdentityGet, { userId })
  if (!sheet.ok) throw new Error(sheet.error.message)
  const seen = identityState(sheet.data.status) === 'passed' ? 'passed' : 'awaiting'
  return manager.client.call(houseIdentityDecide, { userId, id: sheet.data.id, seen, pass, reason })
}
