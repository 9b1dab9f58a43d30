/** A word that this code does without. */
export type RuledOut = {
  readonly word: RegExp
  /** Where it is ruled out, by the beginning of a path; everywhere where absent. */
  readonly below?: string
  /** What is said in its place. */
  readonly instead: string
}

/**
 * Words that would come back by being copied: home-made ones where the trade or its libraries have a known one. They are
 * ruled out in code and comments. Migrations that are out keep theirs.
 */
export const ruledOut: readonly RuledOut[] = [
  { word: /wish/i, instead: 'params of a call or of an address; else request' },
  {
    word: /^(?:export )?(?:type|interface) (?!AtDesk\b)\w*Desk\b/,
    below: 'server/',
    instead: 'Deps for what a function is given; CommandQueue for the queue of a sale',
  },
]
