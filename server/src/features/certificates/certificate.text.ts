/** The words that are printed on certificates. No sentence tells a man from a woman. */
export const certificateText = {
  title: 'شهادة تخرّج',
  documents: 'شهادات التخرّج',
  lead: 'تُمنح هذه الشهادة إلى',
  statement: 'لإتمام متطلبات البرنامج بنجاح',
  gpa: (gpa: string) => `بمعدّل نهائي قدره ${gpa} من 100`,
  date: (gregorian: string, hijri: string) => `تاريخ التخرّج: ${gregorian} م، الموافق ${hijri}`,
  sealLabel: 'ختم المدرسة',
  verifyLine: 'امسح الرمز للتحقق من الشهادة',
  specimen: {
    name: 'ليلى عبد الرحمن الأحمد',
    program: 'دبلوم تطوير تطبيقات الويب',
    serial: 'نموذج',
    fileName: 'نموذج شهادة.pdf',
  },
}
