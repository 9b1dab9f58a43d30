/** A word that this code does without. */
export type RuledOut = {
  readonly word: RegExp
  /** The path prefix below which it is ruled out; everywhere if absent. */
  readonly below?: string
  /** The word to use in its place. */
  readonly instead: string
}

/**
 * Home-made words for which the trade or its libraries have an established one, and which would return by
 * being copied. They are ruled out in code and comments. Released migrations keep theirs.
 */
export const ruledOut: readonly RuledOut[] = [
  { word: /wish/i, instead: 'params of a call or of an address; else request' },
  {
    word: /^(?:export )?(?:type|interface) \w*Desk\b/,
    below: 'server/',
    instead: 'Deps for what a function is given; CommandQueue for the queue of a sale',
  },
  {
    word: /\b(?:open)?(?:Test|Live|Timed|Demo|Signed)House\b/,
    instead: 'Server for the process: a house is the company',
  },
  {
    word: /\b(?:const|let) [[{]?\s?(?:asked|told|keeper|shelf|knock|anew)\b/,
    instead: 'what it is: params, query, requested; response, message, notices; cache, store, saved',
  },
  { word: /\b(?:const|let|readonly) [[{]?\s?kept\b/, instead: 'what it is: cache, store, saved' },
  {
    word: /\b(?:somebody|whoever|by itself|by themselves)\b/i,
    instead: 'a bidder, a client, staff, a watcher; automatically, alone, or nothing',
  },
  { word: /\b(?:read)(?:Premium|Share)\b/, instead: 'parsePremium, parseShare' },
  { word: /\banew\b/i, instead: 'again, or nothing: to recalculate is to calculate again' },
  {
    word: /\btest\((?:['"`])(?:[A-Z]\d+ )*who(?:ever)?\b/,
    instead: 'the subject of a title by name: a bidder, a watcher, a server; or what the code does',
  },
  {
    word: /\b(?:givePoints|houseFound|[wW]hileUnpaid|comingUp|giveUpCharge)\b(?!')/,
    instead: 'creditPoints, foundingComplete, ifUnpaid, upcoming, abandonCharge',
  },
  {
    word: /\b(?:knocking|stillWorld|fakeWorld|tellHere|useHand|standsNow|wentBack|inTheWay|meantLots|openKeeper)\b/,
    instead: 'reconnector, environment, mute, command, mark, wrong state, resolve, cache',
  },
]
