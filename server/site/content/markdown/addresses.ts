/** The addresses that a link may have: pages of the site, anchors, other sites, a mailbox, a telephone number. */
const leads = /^(?:https?:\/\/[^/]|\/(?![/\\]|%5c)|\/$|#|mailto:[^?]|tel:\+?\d)/i

/** Returns whether a link may have an address. Only addresses known to be harmless are allowed. */
export const mayLead = (address: string): boolean => leads.test(address)

/** Returns whether an address is on another site. */
export const isExternal = (address: string): boolean => /^https?:/i.test(address)
