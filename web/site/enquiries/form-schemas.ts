import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { email, phone } from '#wire/schema/fields.ts'

const { contact, countryCode, description } = collectSale.fields
const { name, about, content } = collectFeedback.fields

/** Fields of the consignment form; both email and phone are required. */
export const consignFields = { fields: { contact, email, phone, countryCode, description } }

/** Fields of the contact form. */
export const contactFields = {
  fields: { name, email, phone: collectFeedback.fields.phone, countryCode, about, content },
}
