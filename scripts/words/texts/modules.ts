import { globSync } from 'node:fs'
import { samplesIn, sampleTexts } from '../../letters/samples.ts'
import { languages, read, type Text, top } from './text.ts'

/** The refusals and issues that pages show. */
const refusals = globSync('wire/words/{en,cn,issue}.ts', { cwd: top }).flatMap(quotedIn)

/** The letters to individual people, filled in. */
const letters = languages.flatMap(({ tag, lang }) =>
  Object.entries(samplesIn(tag)).flatMap(([subject, samples]) =>
    Object.entries(samples).flatMap(([name, sample]) =>
      sampleTexts(sample).map(
        (text): Text => ({ place: `letter ${subject}.${name}`, lang, kind: 'letter', text }),
      ),
    ),
  ),
)

/** Returns the text in quotation marks, with a word for each parameter; comments and imports count as code. */
function quotedIn(file: string): readonly Text[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      quoted(line).map((text): Text => {
        const lang = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
        return { place: `${file}:${index + 1}`, lang, kind: 'screen', text }
      }),
    )
}

function quoted(line: string): readonly string[] {
  if (/^\s*(?:\*|\/\/|\/\*|import )/.test(line)) return []
  return (line.match(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []).map((text) =>
    text
      .slice(1, -1)
      .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '8')
      .replaceAll("\\'", "'"),
  )
}

/** Refusals, in modules of the wire, and letters that are filled in. */
export const modules: readonly Text[] = [...refusals, ...letters]
