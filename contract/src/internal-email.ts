/** The domain of the addresses that stand in for an e-mail; no mail server can have it (RFC 2606). */
export const internalEmailEnd = '@no-mail.invalid'

/** Whether an account has an e-mail of its own: internal addresses are never shown and never written to (R-account-5). */
export const hasMail = (email: string): boolean => !email.toLowerCase().endsWith(internalEmailEnd)
