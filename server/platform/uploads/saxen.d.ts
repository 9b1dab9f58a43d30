declare module 'saxen' {
  /** An XML parser that calls back for each tag and text, in order. */
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text' | 'cdata', handle: (text: string) => void): this
    on(event: 'error', handle: (problem: Error) => void): this
    /** Parses a text. @returns the error at which it stopped */
    parse(xml: string): Error | undefined
  }
}
