const statuses: Record<string, string> = { ACTIVE: 'طالب نشط', GRADUATED: 'متخرّج', FAILED: 'راسب' }

/** Every word of the academic record. */
export const recordText = {
  loading: 'جارٍ تحميل السجل الأكاديمي',
  loadFailed: 'حدث خطأ أثناء جلب السجل الأكاديمي',
  missing: 'السجل الأكاديمي غير موجود',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,

  status: 'الحالة العامة',
  /** Others are shown as they come. */
  statusOf: (status: string) => statuses[status] ?? status,
  nationalId: 'الرقم الوطني',
  programNow: 'البرنامج الحالي',
  programAtCompletion: 'البرنامج عند الإتمام',
  gpa: 'المعدّل النهائي',
  completionDate: 'تاريخ الإتمام',
  unknown: 'غير محدد',

  print: 'طباعة',
  download: 'تنزيل كشف العلامات',
  downloadFailed: 'تعذّر تنزيل كشف العلامات',
  downloaded: 'نُزّل كشف العلامات',

  history: 'سجل الشعب',
  historyOf: (count: string) => `سجل الشعب (${count})`,
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
  archived: 'مؤرشفة',
  nothing: 'لا شعب في سجلك بعد',
  nothingText: 'كل شعبة تُسجَّل فيها تبقى هنا بدرجاتها، حتى بعد أرشفتها.',
}
