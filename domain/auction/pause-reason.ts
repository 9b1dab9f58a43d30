/**
 * T10: the reason why the server itself pauses a sale, after entries of its record were lost. It is a name
 * rather than a text, since pages have their own text for it.
 */
export const recordLostReason = 'house:recordLost'
