const name = 'assistanceCurrency'
const yearSeconds = 365 * 24 * 60 * 60

/** Reads the second currency that a visitor has chosen from their cookies; null if there is none. */
export function chosenCurrency(cookies: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  const code = pair?.slice(name.length + 1) ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** Returns the cookie that stores the choice; null clears it. */
export const currencyCookie = (code: string | null): string =>
  `${name}=${code ?? ''}; Path=/; Max-Age=${code === null ? 0 : yearSeconds}; SameSite=Lax`
