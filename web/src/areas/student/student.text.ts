export const studentText = {
  classrooms: { title: 'شُعَبي' },
  classroom: { title: 'تفاصيل الشعبة' },
  takeQuiz: { title: 'اختبار قصير' },
  quizResult: { title: 'نتيجة الاختبار' },
  attendance: { title: 'حضوري' },
  checkIn: { title: 'إثبات الحضور' },
  record: { title: 'السجل الأكاديمي' },
  excuses: { title: 'الأعذار' },
  announcements: { title: 'الإعلانات' },
  challenge: { title: 'تحدّي الأسبوع' },
  challengeResult: { title: 'نتيجة التحدّي' },
  profile: { title: 'ملفي الشخصي' },
  /** Beside «الإعلانات» in the menu. */
  newAnnouncements: (count: number) => `جديد: ${count}`,
}
