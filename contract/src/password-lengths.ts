import { type Static, Type } from 'typebox'
import { countOf, nouns } from './counted-nouns.ts'

/** How short new passwords may be, of teachers and administrators and of students. */
export const PasswordLengths = Type.Object({ staff: Type.Integer(), students: Type.Integer() })
export type PasswordLengths = Static<typeof PasswordLengths>

/** Until a school asks for something else. */
export const usualPasswordLengths: PasswordLengths = { staff: 8, students: 6 }

const characters = { ...nouns.letter.subject, one: 'حرف' }

/** Letters are counted as they are seen. */
export const isShorterThan = (password: string, least: number): boolean => [...password].length < least

/** «كلمة المرور قصيرة: أقل طول لها 8 أحرف» */
export const passwordTooShort = (least: number): string =>
  `كلمة المرور قصيرة: أقل طول لها ${countOf(least, characters)}`

/** «8 أحرف أو أرقام على الأقل» */
export const atLeastCharacters = (least: number): string =>
  `${countOf(least, nouns.letter.subject)} أو ${least >= 11 ? 'رقمًا' : 'أرقام'} على الأقل`

/** The same where nobody knows yet whose password it is. */
export const atLeastOf = ({ staff, students }: PasswordLengths): string =>
  staff === students
    ? atLeastCharacters(staff)
    : `${atLeastCharacters(students)} للطالب، و${atLeastCharacters(staff)} للمعلّم ومدير النظام`
