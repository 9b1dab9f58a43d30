/** What the mail server said about an address: an SMTP code, and an enhanced status code (RFC 3463); '' for none. */
export type MailReply = { readonly code: number; readonly status: string }

/**
 * N5: returns the consequence of a mail server’s refusal. `address` blocks the address, `letter` is a permanent
 * refusal of this letter, and `later` is tried again.
 */
export function refusalOf({ code, status }: MailReply): 'address' | 'letter' | 'later' {
  if (code < 500 && !status.startsWith('5.')) return 'later'
  if (status === '' && code !== 0) return code === 550 || code === 551 || code === 553 ? 'address' : 'letter'
  return /^5\.1\.\d+$/.test(status) || status === '5.2.1' ? 'address' : 'letter'
}

/** The number of attempts for one reader before delivery has failed. */
export const maxAttempts = 4

/** The figures by which an issue stops. */
export type IssueFigures = { readonly sent: number; readonly refused: number; readonly complaints: number }

/** N5: the shares above which an issue stops, and the minimum number, since one of ten readers is not significant. */
const limits = {
  refused: { share: 0.02, least: 5 },
  complaints: { share: 0.003, least: 2 },
} as const

/** N5: returns why an issue stops, or null if it does not. */
export function stopReason({ sent, refused, complaints }: IssueFigures): 'refusals' | 'complaints' | null {
  const attempted = sent + refused
  const isAbove = (count: number, { share, least }: { readonly share: number; readonly least: number }) =>
    count >= least && count > attempted * share
  if (isAbove(refused, limits.refused)) return 'refusals'
  return isAbove(complaints, limits.complaints) ? 'complaints' : null
}
