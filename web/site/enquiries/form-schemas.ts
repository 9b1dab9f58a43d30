import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { email, phone } from '#wire/schema/fields.ts'

const { contact, countryCode, description } = collectSale.fields
const { name, about, content } = collectFeedback.fields

/** The fields of the consignment form; both email and phone are required. */
export const consignFields = { fields: { contact, email, phone, countryCode, description } }

/** The fields of the contact form. */
export const contactFields = {
  fields: { name, email, phone: collectFeedback.fields.phone, countryCode, about, content },
}
