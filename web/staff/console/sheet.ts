/** The sheets over the console; one is open at a time. */
export type Sheet = 'withdraw' | 'reopen' | 'delay' | 'message' | 'pause' | 'who' | 'door' | 'help'
