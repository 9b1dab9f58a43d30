import css from './accent.module.css'
import { bindUnits } from './bind-units.ts'

/** The maximum length of an unbroken hyphenated word, in characters; longer ones exceed a card on a phone. */
const maxWhole = 18

/**
 * Shows a title with one phrase in italics, or upright in Chinese. Hyphenated names in it are not broken:
 * Belmont-Laroque.
 *
 * @param accent the part of `text` to emphasise; '' or a phrase that is not in it leaves the title plain
 */
export function Accent({ text, accent }: { text: string; accent?: string | undefined }) {
  const title = bindUnits(text)
  const phrase = accent && bindUnits(accent)
  const index = phrase ? title.indexOf(phrase) : -1
  if (!phrase || index < 0) return keepWhole(title)
  return (
    <>
      {keepWhole(title.slice(0, index))}
      <em>{keepWhole(phrase)}</em>
      {keepWhole(title.slice(index + phrase.length))}
    </>
  )
}

/** Returns a text whose hyphenated words are not broken. */
const keepWhole = (text: string) =>
  text.split(/((?:[\p{sc=Latin}’']+-)+[\p{sc=Latin}’']+)/u).map((part, index) =>
    index % 2 === 0 || part.length > maxWhole ? (
      part
    ) : (
      <span key={part} className={css.whole}>
        {part}
      </span>
    ),
  )
