/** A field that people neither see nor reach: what is filled in here was filled in by a machine. */
export const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
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
