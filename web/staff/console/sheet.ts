/** What the clerk can have open over the desk; one at a time. */
export type Sheet = 'withdraw' | 'reopen' | 'delay' | 'message' | 'pause' | 'who' | 'door' | 'help'
