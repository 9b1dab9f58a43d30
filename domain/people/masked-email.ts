/** Local parts shorter than this also hide their last character. */
const shortLocal = 5

/**
 * Returns an email address that its owner recognises and nobody else can write to: `e***g@example.com`. The
 * domain is kept. The number of asterisks does not depend on the length of what they hide.
 *
 * @param email a valid address
 */
export function maskedEmail(email: string): string {
  const index = email.lastIndexOf('@')
  const local = [...email.slice(0, index)]
  const last = local.length < shortLocal ? '' : local.at(-1)
  return `${local[0]}***${last}${email.slice(index)}`
}
