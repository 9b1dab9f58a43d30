/** Why the house cannot open, in a sentence for the person who starts it; shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
  /** Whether another try a moment later may succeed. */
  readonly mayPass: boolean

  constructor(message: string, options: { readonly mayPass?: boolean } = {}) {
    super(message)
    this.mayPass = options.mayPass ?? false
  }
}
