import { named } from '@manara/contract/named.ts'
import { restorableDays, type TrashKind } from '@manara/contract/trash.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const items = nouns.item.subject
/** After «من». */
const ofItems = nouns.item.object
const days = nouns.day.subject

/** Every word of the screen of deleted things. */
export const trashText = {
  title: 'المحذوفات',
  search: 'ابحث في المحذوفات',
  kindLabel: 'نوع المحذوفات',
  allKinds: 'كل الأنواع',
  kinds: {
    person: 'مستخدم',
    program: 'برنامج',
    course: 'مقرر',
    classroom: 'شعبة',
    enrollment: 'تسجيل في شعبة',
    lecture: 'محاضرة',
    quiz: 'اختبار قصير',
    quizQuestion: 'سؤال اختبار',
    question: 'سؤال في البنك',
    material: 'مادة',
    announcement: 'إعلان',
    extraField: 'حقل إضافي',
    personDocument: 'وثيقة',
  } satisfies Record<TrashKind, string>,
  /** The names of the kinds as the filter offers them. */
  filters: {
    person: 'المستخدمون',
    program: 'البرامج',
    course: 'المقررات',
    classroom: 'الشُعب',
    enrollment: 'التسجيل في الشُعب',
    lecture: 'المحاضرات',
    quiz: 'الاختبارات القصيرة',
    quizQuestion: 'أسئلة الاختبارات',
    question: 'بنك الأسئلة',
    material: 'المواد والمرفقات',
    announcement: 'الإعلانات',
    extraField: 'حقول السجل',
    personDocument: 'الوثائق',
  } satisfies Record<TrashKind, string>,
  columns: {
    kind: 'النوع',
    title: 'العنصر',
    deleted: 'الحذف',
    left: 'المدة الباقية',
    actions: 'إجراءات',
  },
  hint: `تبقى المحذوفات هنا ${formatCount(restorableDays, days)}.`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofItems)}`
      : formatCount(total, items),

  loading: 'جارٍ تحميل المحذوفات',
  loadFailed: 'تعذّر تحميل المحذوفات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا محذوفات',
  nothingText: `كل شيء في مكانه. ما يُحذف يبقى هنا ${formatCount(restorableDays, days)} لتستعيده متى شئت.`,
  noMatch: 'لا محذوفات تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو نوعًا آخر.',
  showAll: 'عرض كل المحذوفات',

  unknownDeleter: '—',
  deletedAt: (date: string, time: string) => `${date} · ${time}`,
  deletedByOn: (name: string | null, date: string) =>
    name === null ? `حُذف ${date}` : `الحذف: ${named(name)}، ${date}`,
  daysLeft: (count: number) => formatCount(count, days),
  left: 'الباقي:',
  restore: 'استعادة',
  restoreLabel: (title: string) => `استعادة ${named(title)}`,
  restored: (title: string) => `استُعيد ${named(title)}`,
  restoreFailed: 'تعذّرت الاستعادة',
}
