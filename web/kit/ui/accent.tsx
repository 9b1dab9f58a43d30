import { bindUnits } from './bind-units.ts'

/**
 * A title with one phrase in italics; upright in Chinese.
 *
 * @param accent the part of `text` to emphasise; '' or a phrase that is not in it leaves the title plain
 */
export function Accent({ text, accent }: { text: string; accent?: string | undefined }) {
  const at = accent ? text.indexOf(accent) : -1
  if (!accent || at < 0) return bindUnits(text)
  return (
    <>
      {bindUnits(text.slice(0, at))}
      <em>{bindUnits(accent)}</em>
      {bindUnits(text.slice(at + accent.length))}
    </>
  )
}
