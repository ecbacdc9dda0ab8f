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
  title: 'مشروع التخرّج: تسليم المقترحات',
  content: 'آخر موعد لتسليم مقترحات المشاريع نهاية هذا الأسبوع. راجعوا مدرّسيكم قبل التسليم.',
  daysAgo: 2,
}

const courseNotice = {
  course: 'تصميم صفحات الويب',
  title: 'محاضرة مشتركة لشُعب المقرر',
  content: 'نلتقي جميعًا يوم الأربعاء في المدرّج لمراجعة التخطيط المرن. يعود كل إلى شعبته بعدها.',
  daysAgo: 3,
}

const postedAt = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

async function insertCourseNotice(trx: Trx, authorId: number): Promise<void> {
  const { course, title, content, daysAgo } = courseNotice
  const found = await trx.selectFrom('course').select('id').where('name', '=', course).executeTakeFirst()
  if (!found) return
  const announcement = { title, content, scope: 2, course_id: found.id, author_id: authorId }
  await trx
    .insertInto('announcement')
    .values({ ...announcement, posted_at: postedAt(daysAgo) })
    .execute()
}

/** What the school has announced lately: to everybody, to its first program and to a course. */
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
  await insertCourseNotice(trx, authorId)
}
