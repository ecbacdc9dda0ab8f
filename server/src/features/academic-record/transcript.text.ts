/** The words of the transcript. */
export const transcriptText = {
  title: 'كشف الدرجات',
  issuedAt: (date: string) => `صدر في ${date}`,
  page: ['صفحة', 'من'],
  student: 'الطالب',
  studentFeminine: 'الطالبة',
  program: 'البرنامج',
  overallStatus: 'الحالة العامة',
  finalGpa: 'المعدّل',
  completionDate: 'تاريخ التخرّج',
  unknown: 'غير محدد',
  head: ['المقرر', 'الشعبة', 'العملي (30)', 'الامتحان (70)', 'النهائية (100)', 'حالة الشعبة'],
  /** In a classroom with its own greatest marks, beside heads that say 30 and 70. */
  ofOwn: (mark: number, max: number) => `${mark} من ${max}`,
  notGraded: 'لم تُرصد',
  notCalculated: 'لم تُحسب',
  barred: (grade: string) => `${grade} (محروم)`,
  empty: 'لا شُعب في السجل بعد.',
  signatures: ['أمين السجل الأكاديمي', 'مدير المدرسة'],
  note: 'لا يُعتمد هذا الكشف إلا بختم المدرسة وتوقيعها.',
  overallStatuses: { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' } as Record<string, string>,
  classroomStatuses: { ACTIVE: 'نشطة', COMPLETED: 'منتهية', CANCELLED: 'ملغاة' } as Record<string, string>,
}
