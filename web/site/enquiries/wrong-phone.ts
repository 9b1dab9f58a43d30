/** Tells a number that no telephone has, before the form is sent. What knows numbers is fetched when it is needed. */
export async function wrongPhone({
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
