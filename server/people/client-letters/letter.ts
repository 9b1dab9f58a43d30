import { letterParagraphs } from '#domain/people/client-letter.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/**
 * Returns a letter of staff to a client, which the sender signs. Offers belong in the newsletter, which needs consent
 * (C3).
 */
export const letterFrom = (
  signedBy: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Letter => {
  const paragraphs = letterParagraphs(text)
  return { subject, paragraphs, typed: [subject, ...paragraphs, signedBy], code: null, link: null, signedBy }
}
