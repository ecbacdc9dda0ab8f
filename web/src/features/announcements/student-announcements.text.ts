import { named, namedPair } from '@manara/contract/named.ts'
/** Every word of a student's announcements. */
export const studentAnnouncementsText = {
  loading: 'جارٍ تحميل الإعلانات',
  loadFailed: 'تعذّر تحميل الإعلانات',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  moreFailed: 'تعذّر تحميل الإعلانات الأقدم',
  nothing: 'لا إعلانات حاليًا',
  nothingText: 'ما تنشره المدرسة للجميع أو لبرنامجك ومقرراتك وشُعَبك تجده هنا.',
  list: 'الإعلانات',
  general: 'إعلان عام',
  other: 'إعلان',
  program: (name: string) => `برنامج: ${named(name)}`,
  course: (name: string) => `مقرر: ${named(name)}`,
  classroom: (name: string, course: string) => (course === '' ? name : namedPair(course, name, '، ')),
  more: 'عرض إعلانات أقدم',
  isNew: 'جديد',
}
