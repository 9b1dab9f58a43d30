/** Adds a hidden field that only bots fill in. */
export const Honeypot = () => (
  <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
)
