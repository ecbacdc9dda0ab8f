import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

interface DemoLink {
  course: string
  title: string
  description: string | null
  url: string
}

/** Pages that the demo institute recommends; its files are for the administrator to add. */
const demoLinks: readonly DemoLink[] = [
  {
    course: 'مقدمة في البرمجة',
    title: 'تعلّم تطوير الويب: البداية',
    description: 'دليل شبكة مطوّري موزيلا لمن لم يكتب سطرًا برمجيًا من قبل.',
    url: 'https://developer.mozilla.org/ar/docs/Learn',
  },
  {
    course: 'تصميم صفحات الويب',
    title: 'مرجع HTML',
    description: 'كل عنصر مع أمثلة تُجرَّب في الصفحة نفسها.',
    url: 'https://developer.mozilla.org/en-US/docs/Web/HTML',
  },
  {
    course: 'البرمجة بلغة جافا سكريبت',
    title: 'The Modern JavaScript Tutorial',
    description: null,
    url: 'https://javascript.info/',
  },
  {
    course: 'قواعد البيانات',
    title: 'توثيق PostgreSQL',
    description: 'ابدأ بالفصل الأول: الدرس التعليمي.',
    url: 'https://www.postgresql.org/docs/current/tutorial.html',
  },
  {
    course: 'قواعد البيانات',
    title: 'التسوية في قواعد البيانات',
    description: 'مقالة تمهيدية تُقرأ قبل المحاضرة الثالثة.',
    url: 'https://ar.wikipedia.org/wiki/تسوية_قواعد_البيانات',
  },
  {
    course: 'أسس التصميم الغرافيكي',
    title: 'نظرية الألوان',
    description: 'عن التباين والانسجام، مع دوائر ألوان للتجربة.',
    url: 'https://ar.wikipedia.org/wiki/نظرية_الألوان',
  },
  {
    course: 'أساسيات الشبكات',
    title: 'نموذج الربط المفتوح OSI',
    description: null,
    url: 'https://ar.wikipedia.org/wiki/نموذج_أو_إس_آي',
  },
]

/** Added over the last weeks, the first one longest ago. */
export async function insertDemoMaterials(trx: Trx, uploadedBy: number): Promise<void> {
  for (const [index, { course, title, description, url }] of demoLinks.entries())
    await trx
      .insertInto('material')
      .columns(['course_id', 'title', 'description', 'url', 'uploaded_by', 'uploaded_at'])
      .expression(
        trx
          .selectFrom('course')
          .where('name', '=', course)
          .select(['id', sql<string>`${title}`.as('title'), sql<string | null>`${description}::text`.as('description')])
          .select([sql<string>`${new URL(url).href}`.as('url'), sql<number>`${uploadedBy}::integer`.as('uploaded_by')])
          .select(sql<Date>`now() - make_interval(days => ${(demoLinks.length - index) * 5})`.as('uploaded_at')),
      )
      .execute()
}
