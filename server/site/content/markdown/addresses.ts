/** Addresses a link may have: pages of the site, anchors, other sites, a mailbox, a telephone number. */
const leads = /^(?:https?:\/\/[^/]|\/(?![/\\]|%5c)|\/$|#|mailto:[^?]|tel:\+?\d)/i

/** The address of a picture of the house: its key and its size in pixels. */
const pictures = /^picture:([0-9a-f]{24})\/([1-9]\d{0,4})x([1-9]\d{0,4})$/

/** A picture as addressed in a text. */
export type NamedPicture = { readonly key: string; readonly width: number; readonly height: number }

/** Whether a link may have an address. Only addresses known to be harmless are allowed. */
export const mayLead = (address: string): boolean => leads.test(address)

/** Whether an address is on another site. */
export const isExternal = (address: string): boolean => /^https?:/i.test(address)

/** The picture of an address; null if it is not one of the house’s. */
export function pictureNamed(address: string): NamedPicture | null {
  const [, key, width, height] = pictures.exec(address) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : null
}

/** The address of a picture. */
export const nameOfPicture = ({ key, width, height }: NamedPicture): string =>
  `picture:${key}/${width}x${height}`
