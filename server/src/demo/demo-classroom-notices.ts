import type { Trx } from '../db/database.ts'

const daysAgo = [19, 9, 5, 0]

const notices = [
  {
    title: 'ساعات مكتبية إضافية',
    content: 'أستقبلكم الاثنين والأربعاء من 11:00 حتى 12:30 في القاعة 12، لمراجعة ما بقي من الأسئلة قبل الامتحان.',
  },
  {
    title: 'تأجيل الاختبار القصير الرابع',
    content: 'يُفتح الاختبار السبت بدل الخميس، والمدة كما هي. راجعوا محاضرتي الأسبوعين الماضيين.',
  },
  {
    title: 'رُفعت محاضرة الأسبوع',
    content: 'مع ملف تدريبات محلول من 12 مسألة. حلّوها قبل أن تنظروا إلى الحل.',
  },
  {
    title: 'موعد الامتحان العملي',
    content: 'الأحد القادم في القاعة 4. أحضروا بطاقاتكم قبل ربع ساعة من الموعد.',
  },
]

const hour = 3_600_000

/** What the teacher of the demo school has told each active classroom of theirs. */
export async function insertClassroomNotices(trx: Trx, teacherId: number): Promise<void> {
  const classrooms = await trx
    .selectFrom('classroom')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  const rows = classrooms.flatMap(({ id }, place) =>
    // Each classroom heard of them in another order, so that a board of many classrooms does not repeat itself.
    notices.map(({ title, content }, turn) => ({
      title,
      content,
      scope: 3,
      classroom_id: id,
      author_id: teacherId,
      posted_at: new Date(Date.now() - ((daysAgo[(turn + place) % daysAgo.length] ?? 0) * 24 + place * 7 + 2) * hour),
    })),
  )
  if (rows.length > 0) await trx.insertInto('announcement').values(rows).execute()
}
