/** Shows a hidden field that only bots fill in. */
export const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <input
    className="visually-hidden"
    name="website"
    tabIndex={-1}
    autoComplete="off"
    aria-hidden="true"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
