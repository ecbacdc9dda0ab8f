import type { RegistrationStatus } from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** An applicant of the demo school, with the way of the request so far: each stage, days ago, and what was said. */
interface DemoApplicant {
  firstName: string
  lastName: string
  mail: string
  program: number
  /** From the first stage on; the last one is the present state. */
  stages: readonly (readonly [status: RegistrationStatus, daysAgo: number, note?: string])[]
}

const pay = (price: string) => `يرجى تسديد الرسوم: ${price} ل.س، ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.`
const webPrice = pay('5,850,000')
const accountingPrice = pay('3,250,000')
const englishPrice = pay('3,050,000')
const designPrice = pay('3,400,000')

/** The newest last, as they came in. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    firstName: 'شادي بسام نعيم',
    lastName: 'مراد',
    mail: 'shadi.murad',
    program: 1,
    stages: [
      ['PendingReview', 26],
      ['Rejected', 24, 'اكتمل العدد في هذا البرنامج. قدّم طلبك في الفصل القادم.'],
    ],
  },
  {
    firstName: 'هبة الله سامي',
    lastName: 'الصباغ',
    mail: 'hiba.sabbagh',
    program: 1,
    stages: [
      ['PendingReview', 14],
      ['AwaitingPayment', 12, accountingPrice],
      ['PaymentSubmitted', 9],
      ['ReceiptRejected', 8, 'صورة الإيصال غير واضحة، ورقم الحوالة لا يظهر كاملًا. أعد تصويره في ضوء جيد.'],
    ],
  },
  {
    firstName: 'ديما غسان رامي',
    lastName: 'العظم',
    mail: 'dima.azm',
    program: 1,
    stages: [
      ['PendingReview', 11],
      ['AwaitingPayment', 10, accountingPrice],
      ['PaymentSubmitted', 6],
    ],
  },
  {
    firstName: 'ربيع نادر أمين',
    lastName: 'حيدر',
    mail: 'rabee.haydar',
    program: 3,
    stages: [
      ['PendingReview', 9],
      ['AwaitingPayment', 7, designPrice],
    ],
  },
  {
    firstName: 'تيماء وليد سعيد',
    lastName: 'الديري',
    mail: 'taymaa.deiri',
    program: 0,
    stages: [
      ['PendingReview', 8],
      ['AwaitingPayment', 5, webPrice],
    ],
  },
  {
    firstName: 'شهم حسان عدنان',
    lastName: 'البيطار',
    mail: 'shahm.bitar',
    program: 2,
    stages: [
      ['PendingReview', 7],
      ['AwaitingPayment', 6, englishPrice],
      ['PaymentSubmitted', 4],
    ],
  },
  {
    firstName: 'نور باسل صفوان',
    lastName: 'الحكيم',
    mail: 'nour.hakim',
    program: 1,
    stages: [
      ['PendingReview', 6],
      ['AwaitingPayment', 5, accountingPrice],
      ['PaymentSubmitted', 2],
    ],
  },
  { firstName: 'لمى سامر وائل', lastName: 'الخوري', mail: 'lama.khoury', program: 2, stages: [['PendingReview', 3]] },
  {
    firstName: 'قصي نضال عدنان',
    lastName: 'السويدي',
    mail: 'qusai.suwaydi',
    program: 1,
    stages: [['PendingReview', 2]],
  },
  { firstName: 'جودي أنس منير', lastName: 'قطان', mail: 'joudi.kattan', program: 0, stages: [['PendingReview', 1]] },
]

export const demoMailOf = ({ mail }: Pick<DemoApplicant, 'mail'>): string => `${mail}@applicant.example`

/** Not on the hour: people apply when they have time. */
const momentOf = (daysAgo: number, index: number) =>
  new Date(Date.now() - daysAgo * 86_400_000 - (index * 47 + 13) * 60_000)

/** One of the students is an applicant of last month; the password of a request goes with the approval. */
async function insertApproved(trx: Trx, decidedBy: number): Promise<void> {
  const [created, asked, paid, approved] = [38, 36, 33, 32].map((daysAgo) => momentOf(daysAgo, 3))
  await sql`
    with student as (
      select id, first_name, last_name, email, national_id, program_id from person
      where role = 2 and program_id is not null order by id desc offset 1 limit 1
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
  { programIds, passwordHash, decidedBy }: { programIds: readonly number[]; passwordHash: string; decidedBy: number },
): Promise<void> {
  await insertApproved(trx, decidedBy)
  for (const [index, applicant] of demoApplicants.entries()) {
    const { firstName, lastName, program, stages } = applicant
    const programId = programIds[program] ?? 0
    const moments = stages.map(([, daysAgo]) => momentOf(daysAgo, index))
    const [status, , note = null] = stages.at(-1) ?? ['PendingReview', 0]
    const { id } = await trx
      .insertInto('registration')
      .values({
        first_name: firstName,
        last_name: lastName,
        email: demoMailOf(applicant),
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
    const rows = stages.map(([reached, , said = null], place) => ({
      registration_id: id,
      status: reached,
      note: said,
      reached_at: moments[place],
      reached_by: said === null ? null : decidedBy,
    }))
    await trx.insertInto('registration_stage').values(rows).execute()
  }
}
