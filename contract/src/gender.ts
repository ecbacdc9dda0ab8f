import { type Static, Type } from 'typebox'

export const Gender = Type.Enum(['Male', 'Female'])
export type Gender = Static<typeof Gender>

/** Optional, and null where nobody has said it: it only chooses the form of the words about a person (glossary). */
export const KnownGender = Type.Optional(Type.Union([Gender, Type.Null()]))

/** Absent leaves it as it is, null takes it back. */
export const GenderInput = Type.Optional(
  Type.Union([Type.Enum(['Male', 'Female'], { title: 'الجنس' }), Type.Null()], {
    title: 'الجنس',
    'x-messages': { anyOf: 'الجنس: ذكر أو أنثى، أو بلا تحديد' },
  }),
)

interface Person {
  gender?: Gender | null | undefined
}

/** The word for a woman where she is known to be one; the usual one else. */
export const genderedWord = ({ gender }: Person, usual: string, feminine: string) =>
  gender === 'Female' ? feminine : usual

const roleWords: Record<number, readonly [usual: string, feminine: string]> = {
  0: ['مدير النظام', 'مديرة النظام'],
  1: ['مدرّس', 'مدرّسة'],
  2: ['طالب', 'طالبة'],
}

/** What somebody is in the school: مدرّس، مدرّسة. */
export function roleWord(person: Person & { role: number }): string {
  const [usual, feminine] = roleWords[person.role] ?? ['', '']
  return genderedWord(person, usual, feminine)
}
