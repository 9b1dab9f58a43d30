/** Joins the words of each part of a postal address, so that its lines break only after commas. */
export const bindAddress = (address: string): string => address.replaceAll(/(?<!,) /g, '\u00a0')
