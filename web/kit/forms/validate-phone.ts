/** Reports what is wrong with a telephone number before the form is sent. The phone number library is loaded on demand. */
export async function validatePhone({
  phone,
  countryCode,
}: {
  phone?: string | undefined
  countryCode: string
}) {
  if (phone === undefined) return {}
  const { readPhone } = await import('#wire/words/phone.ts')
  const reading = readPhone(phone, countryCode)
  return reading.ok ? {} : { phone: { name: reading.issue } }
}
