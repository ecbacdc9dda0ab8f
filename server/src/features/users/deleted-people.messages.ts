import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, type Problem } from '../../platform/problems/problem.ts'
import type { IdentityField } from './users.messages.ts'

/** Who has the e-mail or national id now: a living person, or a request to join. */
export type IdentityOwner = 'person' | 'registration'

const things = { email: 'البريد الإلكتروني', nationalId: 'الرقم الوطني' } satisfies Record<IdentityField, string>
const owners = { person: 'صار لمستخدم آخر', registration: 'مستخدم في طلب التحاق مفتوح' } satisfies Record<
  IdentityOwner,
  string
>

/** Why a deleted person cannot come back. */
export const identityTaken = (field: IdentityField, owner: IdentityOwner): Problem =>
  fieldProblem(409, field, `تعذّرت الاستعادة: ${things[field]} ${owners[owner]}.`)

const classroomForms = nouns.classroom.object

export const restoreText = {
  withoutProgram: 'حُذف برنامجه في هذه الأثناء، فعاد بلا برنامج.',
  withoutSeats: (count: number) => `لم يعد إلى ${formatCount(count, classroomForms)}: اكتملت سعتها أو لم تعد نشطة.`,
}
