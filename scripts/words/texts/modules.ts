import { globSync } from 'node:fs'
import { samplesIn, sampleTexts } from '../../letters/samples.ts'
import { languages, read, type Text, top } from './text.ts'

/** Refusals and issues, which pages show. */
const refusals = globSync('wire/words/{en,cn,issue}.ts', { cwd: top }).flatMap((file) =>
  quotedIn(file, 'screen'),
)

/** Letters, notices and documents in PDF, as they are written, sentence parts included. */
const written = globSync('server/**/{*texts,texts/*}.ts', { cwd: top })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => quotedIn(file, 'letter'))

/** Letters to single people, filled in. */
const letters = languages.flatMap(({ tag, lang }) =>
  Object.entries(samplesIn(tag)).flatMap(([subject, samples]) =>
    Object.entries(samples).flatMap(([name, sample]) =>
      sampleTexts(sample).map(
        (text): Text => ({ place: `letter ${subject}.${name}`, lang, kind: 'letter', text }),
      ),
    ),
  ),
)

/** Returns what stands in quotation marks, with a word for each parameter; comments and imports are code. */
function quotedIn(file: string, kind: Text['kind']): readonly Text[] {
  return read(file)
    .split('\n')
    .flatMap((line, at) =>
      quoted(line).map((text): Text => {
        const lang = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
        return { place: `${file}:${at + 1}`, lang, kind, text }
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

/** Texts in modules of the server and the wire: refusals, letters, notices, documents in PDF. */
export const modules: readonly Text[] = [...refusals, ...written, ...letters]
