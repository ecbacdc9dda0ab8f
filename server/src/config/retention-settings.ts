/** How long papers of applicants are kept after the decision; zero keeps them for ever. */
export interface RetentionSettings {
  receiptMonths: number
  rejectedMonths: number
}
