const name = 'assistanceCurrency'
const yearSeconds = 365 * 24 * 60 * 60

/** The second currency that a visitor has chosen, from their cookies; null for none. */
export function chosenCurrency(cookies: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  const code = pair?.slice(name.length + 1) ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** The cookie that stores the choice; null clears it. */
export const currencyCookie = (code: string | null): string =>
  `${name}=${code ?? ''}; Path=/; Max-Age=${code === null ? 0 : yearSeconds}; SameSite=Lax`
