import { nationalIdName } from '../../format/national-id.ts'

const statuses: Record<string, string> = { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' }

/** Every word of the academic record. */
export const recordText = {
  loading: 'جارٍ تحميل السجل الأكاديمي',
  loadFailed: 'تعذّر تحميل السجل الأكاديمي',
  missing: 'السجل الأكاديمي غير موجود',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,

  status: 'الحالة العامة',
  /** Others are shown as they come. */
  statusLabel: (status: string) => statuses[status] ?? status,
  nationalId: nationalIdName,
  programNow: 'البرنامج الحالي',
  programAtCompletion: 'برنامج التخرّج',
  gpa: 'المعدّل النهائي',
  completionDate: 'تاريخ التخرّج',
  unknown: 'غير محدد',

  print: 'طباعة',
  download: 'تنزيل كشف الدرجات',
  downloadFailed: 'تعذّر تنزيل كشف الدرجات',
  downloaded: 'نُزّل كشف الدرجات',

  history: 'سجل الشُعب',
  historyLabel: (count: string) => `سجل الشُعب (${count})`,
  columns: {
    course: 'المقرر',
    classroom: 'الشعبة',
    practical: 'العملي',
    exam: 'الامتحان',
    final: 'النهائية',
    status: 'حالة الشعبة',
  },
  of: (max: number) => `من ${max}`,
  notGraded: 'لم تُرصد',
  notPublished: 'لم تُنشر بعد',
  revised: (day: string) => `عُدّلت في ${day}`,
  archived: 'مؤرشفة',
  nothing: 'لا شُعب في سجلك بعد',
  nothingText: 'كل شعبة تُسجَّل فيها تبقى هنا بدرجاتها، حتى بعد أرشفتها.',
}
