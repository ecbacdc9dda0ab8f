import { hasMail } from '@manara/contract/internal-email.ts'

export { hasMail }

/** What finds one person in a search and opens their account: the e-mail, or the national id of those without one. */
export const loginName = ({ email, nationalId }: { email: string; nationalId: string }): string =>
  hasMail(email) ? email : nationalId
