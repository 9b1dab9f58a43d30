/** An amount as typed, as it is sent: '1,225' is '1225.00'; null if it cannot be read, as '12,50'. */
export function parseOrderAmount(text: string): string | null {
  const typed = text.normalize('NFKC').replace(/\s/g, '')
  const [, whole, cents = ''] = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  if (whole === undefined) return null
  const amount = `${Number(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
  return amount === '0.00' ? null : amount
}
