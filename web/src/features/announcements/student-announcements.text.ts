/** Every word of a student's announcements. */
export const studentAnnouncementsText = {
  loading: 'جارٍ تحميل الإعلانات',
  loadFailed: 'حدث خطأ أثناء جلب الإعلانات',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  moreFailed: 'تعذّر تحميل الإعلانات الأقدم',
  nothing: 'لا إعلانات حاليًا',
  nothingText: 'ما تنشره المدرسة للجميع أو لبرنامجك ومقرراتك وشعبك تجده هنا.',
  list: 'الإعلانات',
  general: 'إعلان عام',
  other: 'إعلان',
  program: (name: string) => `برنامج: ${name}`,
  course: (name: string) => `مقرر: ${name}`,
  classroom: (name: string, course: string) => (course === '' ? name : `${course}، ${name}`),
  more: 'عرض إعلانات أقدم',
}
