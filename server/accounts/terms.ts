/** Version of the conditions of sale, privacy policy and fees that a new account or registration agrees to (W1). */
export const termsVersion = '2026-11'
