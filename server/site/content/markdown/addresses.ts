/** Where a text may lead: pages of the house, places of the same page, other sites, a mailbox, a telephone. */
const leads = /^(?:https?:\/\/[^/]|\/(?![/\\]|%5c)|\/$|#|mailto:[^?]|tel:\+?\d)/i

/** What a text calls a picture of the house: its key and its size in pixels. */
const pictures = /^picture:([0-9a-f]{24})\/([1-9]\d{0,4})x([1-9]\d{0,4})$/

/** A picture as a text names it. */
export type NamedPicture = { readonly key: string; readonly width: number; readonly height: number }

/** Whether a link may lead to an address. What is not known to be harmless is not. */
export const mayLead = (address: string): boolean => leads.test(address)

/** Whether an address is outside the house. */
export const isElsewhere = (address: string): boolean => /^https?:/i.test(address)

/** The picture that an address names; null where it names none of the house's. */
export function pictureNamed(address: string): NamedPicture | null {
  const [, key, width, height] = pictures.exec(address) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : null
}

/** How a text names a picture. */
export const nameOfPicture = ({ key, width, height }: NamedPicture): string =>
  `picture:${key}/${width}x${height}`
