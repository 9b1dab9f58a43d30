/** Why the house cannot open, in a sentence for the person who starts it; shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
