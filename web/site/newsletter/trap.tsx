/** A field that people neither see nor reach: what is filled in here was filled in by a machine. */
export const Trap = () => (
  <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
)
