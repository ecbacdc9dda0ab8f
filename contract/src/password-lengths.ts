import { type Static, Type } from 'typebox'
import { formatCount, nouns } from './counted-nouns.ts'

/** The minimum length of new passwords, of teachers and administrators and of students. */
export const PasswordLengths = Type.Object({ staff: Type.Integer(), students: Type.Integer() })
export type PasswordLengths = Static<typeof PasswordLengths>

/** The defaults. */
export const usualPasswordLengths: PasswordLengths = { staff: 8, students: 6 }

const characters = { ...nouns.letter.subject, one: 'حرف' }

/** Counts characters as they are displayed. */
export const isShorterThan = (password: string, least: number): boolean => [...password].length < least

/** «كلمة المرور قصيرة: أقل طول لها 8 أحرف» */
export const passwordTooShort = (least: number): string =>
  `كلمة المرور قصيرة: أقل طول لها ${formatCount(least, characters)}`

/** «8 أحرف أو أرقام على الأقل» */
export const atLeastCharacters = (least: number): string =>
  `${formatCount(least, nouns.letter.subject)} أو ${least >= 11 ? 'رقمًا' : 'أرقام'} على الأقل`

/** The same while the role of the user is unknown. */
export const formatMinimumLengths = ({ staff, students }: PasswordLengths): string =>
  staff === students
    ? atLeastCharacters(staff)
    : `${atLeastCharacters(students)} للطالب، و${atLeastCharacters(staff)} للمعلّم ومدير النظام`
