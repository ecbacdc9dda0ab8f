/** The words that are printed on certificates. Only the line of the parents tells a man from a woman. */
export const certificateText = {
  title: 'شهادة تخرّج',
  documents: 'شهادات التخرّج',
  lead: 'تُمنح هذه الشهادة إلى',
  identity: {
    Male: (father: string, mother: string, place: string, year: number) =>
      `ابن ${father} و${mother}، مواليد ${place} ${year}`,
    Female: (father: string, mother: string, place: string, year: number) =>
      `بنت ${father} و${mother}، مواليد ${place} ${year}`,
  },
  statement: 'لإتمام متطلبات برنامج',
  gpa: (gpa: string) => `بنجاح، وبمعدّل نهائي قدره ${gpa} من 100`,
  date: (date: string) => `تاريخ التخرّج: ${date}`,
  sealLabel: 'ختم المدرسة',
  verifyLine: 'امسح الرمز للتحقق من الشهادة',
  specimen: {
    name: 'ليلى عبد الرحمن الأحمد',
    identity: {
      latinName: 'Layla Abdulrahman Alahmad',
      gender: 'Female',
      fatherName: 'عبد الرحمن',
      motherName: 'سعاد',
      birthPlace: 'دمشق',
      birthYear: 2001,
    } as const,
    program: 'دبلوم تطوير تطبيقات الويب',
    serial: 'نموذج',
    fileName: 'نموذج شهادة.pdf',
  },
}
