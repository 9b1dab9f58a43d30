/** How far a registration for a sale has come (W1). A suspended paddle is `refused`. */
export type RegistrationStatus = 'none' | 'pending' | 'approved' | 'refused'
