import type { Statements } from '#server/platform/database/pooler.ts'

/** The numbers of documents with a word in their names and in their texts. */
export type Known = { readonly docs: number; readonly texts: number }

const unknown: Known = { docs: 0, texts: 0 }

/** The words of the index. */
export type Lexicon = {
  /** Returns the counts of known words, without unknown ones. */
  lookUp(words: readonly string[]): Promise<ReadonlyMap<string, Known>>
  /** Returns the words in names that begin with a prefix, most frequent first. */
  startingWith(text: string, max: number): Promise<readonly Pick<Counted, 'word' | 'docs'>[]>
  /** Returns words with similar letters, most similar first. */
  similarTo(word: string): Promise<readonly Counted[]>
}

/** A word with its counts. */
type Counted = Known & { readonly word: string }

const numbers = 'docs, texts'

/** Words for names, filters and measures begin with a mark that nobody types. */
const isTyped = "word !~ '^[=@~^#]'"

export function createLexicon(pool: Statements): Lexicon {
  return {
    async lookUp(words) {
      const { rows } = await pool.query<[string, number, number]>({
        name: 'search words',
        text: `select word, ${numbers} from search_word where word = any($1)`,
        values: [words],
        rowMode: 'array',
      })
      return new Map(rows.map(([word, docs, texts]) => [word, { docs, texts }]))
    },
    async startingWith(text, max) {
      const { rows } = await pool.query<Pick<Counted, 'word' | 'docs'>>({
        name: 'search words begun',
        text: `select word, docs from search_word where word >= $1 and word < $2 and docs > 0 order by docs desc, word limit $3`,
        values: [text, `${text}\u{10ffff}`, max],
      })
      return rows
    },
    async similarTo(word) {
      const { rows } = await pool.query<Counted>({
        name: 'search words alike',
        text: `select word, ${numbers} from search_word where word % $1 and (docs > 0 or texts > 0) and ${isTyped}
          order by similarity(word, $1) desc, docs desc, word limit 40`,
        values: [word],
      })
      return rows
    },
  }
}

/** Returns the counts of a word, which are zero if it is unknown. */
export const knownOf = (known: ReadonlyMap<string, Known>, word: string): Known => known.get(word) ?? unknown
