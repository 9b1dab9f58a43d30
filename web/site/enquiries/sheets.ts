import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { email, phone } from '#wire/schema/fields.ts'

const { contact, countryCode, description } = collectSale.fields
const { name, about, content } = collectFeedback.fields

/** What the consign form asks for: the house's specialists need both ways to reach somebody. */
export const consignSheet = { fields: { contact, email, phone, countryCode, description } }

/** What the contact form asks for. */
export const contactSheet = {
  fields: { name, email, phone: collectFeedback.fields.phone, countryCode, about, content },
}
