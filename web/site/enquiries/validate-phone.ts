/** Reports an invalid phone number before the form is sent. The validator is loaded on demand. */
export async function validatePhone({
  phone,
  countryCode,
}: {
  phone?: string | undefined
  countryCode: string
}) {
  if (phone === undefined) return {}
  const { internationalPhone } = await import('#wire/words/phone.ts')
  return internationalPhone(phone, countryCode) === null ? { phone: { name: 'phone' } as const } : {}
}
