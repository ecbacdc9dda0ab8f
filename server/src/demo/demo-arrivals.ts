import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

const notices = [
  {
    title: 'أهلًا بكم في الفصل الجديد',
    content: 'تبدأ المحاضرات يوم السبت في التاسعة صباحًا. نتمنى لكم فصلًا موفّقًا.',
    daysAgo: 40,
  },
  {
    title: 'مواعيد مكتب شؤون الطلاب',
    content: 'يستقبلكم المكتب من السبت إلى الأربعاء، من التاسعة صباحًا حتى الثانية ظهرًا.',
    daysAgo: 21,
  },
  {
    title: 'ورشة عن كتابة السيرة الذاتية',
    content: 'تُقام الورشة يوم الخميس في القاعة الكبرى، والحضور مجاني لطلاب المعهد.',
    daysAgo: 6,
  },
]

const programNotice = {
  title: 'مشروع التخرج: تسليم المقترحات',
  content: 'آخر موعد لتسليم مقترحات المشاريع نهاية هذا الأسبوع. راجعوا مدرّسيكم قبل التسليم.',
  daysAgo: 2,
}

const postedAt = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

/** What the school has announced lately: to everybody, and to its first program. */
export async function insertNotices(trx: Trx, authorId: number, programIds: readonly number[]): Promise<void> {
  const rows = notices.map(({ title, content, daysAgo }) => ({
    title,
    content,
    scope: 0,
    program_id: null as number | null,
    author_id: authorId,
    posted_at: postedAt(daysAgo),
  }))
  const { title, content, daysAgo } = programNotice
  const [program_id = null] = programIds
  rows.push({ title, content, scope: 1, program_id, author_id: authorId, posted_at: postedAt(daysAgo) })
  await trx.insertInto('announcement').values(rows).execute()
}

const applicants = [
  { firstName: 'جودي أنس منير', lastName: 'قطان', mail: 'joudi.kattan', status: 'PendingReview' },
  { firstName: 'قصي نضال عدنان', lastName: 'السويدي', mail: 'qusai.suwaydi', status: 'PendingReview' },
  { firstName: 'لمى سامر وائل', lastName: 'الخوري', mail: 'lama.khoury', status: 'PendingReview' },
  { firstName: 'ربيع نادر أمين', lastName: 'حيدر', mail: 'rabee.haydar', status: 'AwaitingPayment' },
  { firstName: 'ديما غسان رامي', lastName: 'العظم', mail: 'dima.azm', status: 'AwaitingPayment' },
  { firstName: 'شادي بسام نعيم', lastName: 'مراد', mail: 'shadi.murad', status: 'Rejected' },
] as const

/** People who applied and are still on their way; the price is what the courses of the program cost together. */
export async function insertApplicants(trx: Trx, programIds: readonly number[], passwordHash: string): Promise<void> {
  const rows = applicants.map(({ firstName, lastName, mail, status }, index) => {
    const programId = programIds[index % programIds.length] ?? 0
    return {
      first_name: firstName,
      last_name: lastName,
      email: `${mail}@applicant.example`,
      national_id: `0140000000${index + 1}`,
      password_hash: passwordHash,
      program_id: programId,
      status,
      total_price: sql<number>`(select coalesce(sum(price), 0) from course where program_id = ${programId})`,
      created_at: postedAt(index * 3 + 1),
      ...(status === 'Rejected' && { admin_notes: 'اكتمل العدد في هذا البرنامج. قدّم طلبك في الفصل القادم.' }),
    }
  })
  await trx.insertInto('registration').values(rows).execute()
}
