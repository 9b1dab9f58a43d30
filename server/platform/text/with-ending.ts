/** A sentence entered by staff, with a full stop added where it has no ending. */
export const withEnding = (sentence: string, stop: string): string =>
  /[.!?。！？]$/.test(sentence) ? sentence : sentence + stop
