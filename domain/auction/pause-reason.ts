/**
 * T10: why the server itself pauses a sale: entries of its record were lost. It is a name, not a text: the page that shows it
 * has words of their own for it.
 */
export const recordLostReason = 'house:recordLost'
