/** The words that are printed on certificates. No sentence tells a man from a woman. */
export const certificateText = {
  title: 'شهادة تخرّج',
  documents: 'شهادات التخرّج',
  lead: 'تُمنح هذه الشهادة إلى',
  statement: 'لإتمام متطلبات برنامج',
  gpa: (gpa: string) => `بنجاح، وبمعدّل نهائي قدره ${gpa} من 100`,
  date: (date: string) => `تاريخ التخرّج: ${date}`,
  sealLabel: 'ختم المدرسة',
  verifyLine: 'امسح الرمز للتحقق من الشهادة',
  specimen: {
    name: 'ليلى عبد الرحمن الأحمد',
    program: 'دبلوم تطوير تطبيقات الويب',
    serial: 'نموذج',
    fileName: 'نموذج شهادة.pdf',
  },
}
