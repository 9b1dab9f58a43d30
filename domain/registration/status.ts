/** The progress of a registration for a sale (W1). A suspended paddle is `refused`. */
export type RegistrationStatus = 'none' | 'pending' | 'approved' | 'refused'
