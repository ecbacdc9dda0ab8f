import { RegistrationStatus } from '@manara/contract/registrations.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../platform/db/database.ts'
import { demoTable } from './demo-table.ts'

/** People who applied, the newest last as they came in; their receipts are pictures of the folder `receipts`. */
export const readApplicants = () =>
  demoTable('applicants', {
    mail: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    program: Type.String(),
    receipt: Type.Optional(Type.String()),
  })

/** The way of each request: its stages from the first to the present one, when each was reached and what was said. */
const readStages = () =>
  demoTable('applicant-stages', {
    applicant: Type.String(),
    status: RegistrationStatus,
    daysAgo: Type.Integer(),
    note: Type.Optional(Type.String()),
  })

export const toApplicantEmail = ({ mail }: { mail: string }): string => `${mail}@applicant.example`

/** Not on the hour: people apply when they have time. */
const pickMoment = (daysAgo: number, index: number) =>
  new Date(Date.now() - daysAgo * 86_400_000 - (index * 47 + 13) * 60_000)

/** One of the students is an applicant of last month; the password of a request goes with the approval. */
async function insertApproved(trx: Trx, decidedBy: number): Promise<void> {
  const [created, asked, paid, approved] = [38, 36, 33, 32].map((daysAgo) => pickMoment(daysAgo, 3))
  await sql`
    with student as (
      select id, first_name, last_name, email, national_id, program_id from person
      where role = ${sql.lit(userRole.Student)} and program_id is not null order by id desc offset 1 limit 1
    ), request as (
      insert into registration (first_name, last_name, email, national_id, password_hash, program_id, status, total_price,
        created_at, status_since, decided_at, decided_by, student_id)
      select first_name, last_name, email, national_id, '!', program_id, 'Approved',
        (select coalesce(sum(price), 0) from course where course.program_id = student.program_id),
        ${created}::timestamptz, ${approved}::timestamptz, ${approved}::timestamptz, ${decidedBy}::integer, id
      from student returning id
    )
    insert into registration_stage (registration_id, status, reached_at)
    select id, status, at from request, (values
      ('PendingReview', ${created}::timestamptz), ('AwaitingPayment', ${asked}::timestamptz),
      ('PaymentSubmitted', ${paid}::timestamptz), ('Approved', ${approved}::timestamptz)
    ) as stage (status, at)`.execute(trx)
}

/** People who applied, in every state; the price is what the courses of the program cost together. */
export async function insertDemoApplicants(
  trx: Trx,
  { passwordHash, decidedBy }: { passwordHash: string; decidedBy: number },
): Promise<void> {
  await insertApproved(trx, decidedBy)
  const stagesByApplicant = Map.groupBy(readStages(), ({ applicant }) => applicant)
  for (const [index, applicant] of readApplicants().entries()) {
    const { firstName, lastName, program, mail } = applicant
    const stages = stagesByApplicant.get(mail) ?? []
    const programId = sql<number>`(select id from program where name = ${program})`
    const moments = stages.map(({ daysAgo }) => pickMoment(daysAgo, index))
    const { status = 'PendingReview', note = null } = stages.at(-1) ?? {}
    const { id } = await trx
      .insertInto('registration')
      .values({
        first_name: firstName,
        last_name: lastName,
        email: toApplicantEmail(applicant),
        national_id: `0140000000${index + 1}`,
        password_hash: passwordHash,
        program_id: programId,
        status,
        total_price: sql<number>`(select coalesce(sum(price), 0) from course where program_id = ${programId})`,
        admin_notes: note,
        created_at: moments[0],
        status_since: moments.at(-1),
        ...(status === 'Rejected' && { decided_at: moments.at(-1), decided_by: decidedBy }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = stages.map(({ status, note = null }, place) => ({
      registration_id: id,
      status,
      note,
      reached_at: moments[place],
      reached_by: note === null ? null : decidedBy,
    }))
    await trx.insertInto('registration_stage').values(rows).execute()
  }
}
