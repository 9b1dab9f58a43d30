import { bindUnits } from './bind-units.ts'

/**
 * A title with one phrase in italics; upright in Chinese.
 *
 * @param accent the part of `text` to emphasise; '' or a phrase that is not in it leaves the title plain
 */
export function Accent({ text, accent }: { text: string; accent?: string | undefined }) {
  const title = bindUnits(text)
  const phrase = accent && bindUnits(accent)
  const at = phrase ? title.indexOf(phrase) : -1
  if (!phrase || at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <em>{phrase}</em>
      {title.slice(at + phrase.length)}
    </>
  )
}
